import type { Plugin } from "vite";

/** The router's library: one flat module. */
const library = /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/;

/** What only the router's own server needs, or pages that send forms through it; a build cannot know that nobody does. */
const unused = [
  "Form",
  "PrefetchPageLinks",
  "RSCErrorHandler",
  "RemixRootDefaultErrorBoundary",
  "getRouteInstrumentationUpdates",
];

/** Builds the router without parts that the app never comes to. */
export function routerOfBrowser(): Plugin {
  const left = new Set(unused);
  return {
    name: "router-of-browser",
    apply: "build",
    transform: {
      filter: { id: library },
      handler(code) {
        let text = code;
        for (const node of this.parse(code).body.toReversed()) {
          const declared =
            node.type === "VariableDeclaration" ? node.declarations[0]?.id : "id" in node ? node.id : null;
          const name = declared?.type === "Identifier" ? declared.name : namedBy(code.slice(node.start, node.end));
          if (!name || !unused.includes(name)) continue;
          left.delete(name);
          const isDeclared = declared?.type === "Identifier";
          text = text.slice(0, node.start) + (isDeclared ? refusal(name) : "") + text.slice(node.end);
        }
        return { code: text, map: null };
      },
    },
    generateBundle() {
      if (left.size > 0) this.error(`the router has no ${[...left].join(", ")} now`);
    },
  };
}

/** The component whose name in messages a statement sets. */
function namedBy(statement: string): string | undefined {
  return /^(\w+)\.displayName = /.exec(statement)?.[1];
}

function refusal(name: string): string {
  return `function ${name}() { throw new Error("the build has no ${name} of the router"); }`;
}
