import type { ESTree, Plugin } from "vite";

/** The provider's library: one flat module, which a build cannot cut, although a session needs half of it only. */
const library = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/;

/** What starts the library, and the part of it that counts for its maker who uses which version. */
const app = /\/@firebase\/app\/dist\/esm\/index\.esm\.js$/;
const usage = /^ *_registerComponent\(new Component\('heartbeat', .*\n/m;

/** What a page calls to continue a session that exists. Everything else is for somebody who signs in, or changes how. */
const firstNames = [
  "browserLocalPersistence",
  "connectAuthEmulator",
  "indexedDBLocalPersistence",
  "initializeAuth",
  "onIdTokenChanged",
  "signOut",
];

const first = "?session";
const rest = "?acts";

/** A part of the module: its statements in their order, and what other parts may import. */
interface Statement {
  text: string;
  /** Whether it runs something when the module is loaded. */
  runs: boolean;
  declared: string[];
  /** Every name in it, also those of its own variables: a name too many keeps a statement in the first part. */
  named: Set<string>;
  assigned: Set<string>;
}

/**
 * Builds the provider's library as two modules: what continues a session, and what only sign-ins need, which imports the
 * first. Each class exists once, as in the library. Nothing counts the use of the library.
 */
export function sessionOfProvider(): Plugin {
  let wasSplit = false;
  let isQuiet = false;
  return {
    name: "session-of-provider",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /@firebase\/auth\/.*\?(session|acts)$/ },
      handler: (id) => ({ id, moduleSideEffects: id.endsWith(first) }),
    },
    load: {
      filter: { id: [library, /@firebase\/auth\/.*\?(session|acts)$/] },
      async handler(id) {
        const [file = id, part] = id.split(/(?=\?)/);
        const source = await this.fs.readFile(file, { encoding: "utf8" });
        const cut = split(source, this.parse(source));
        wasSplit = true;
        if (part === undefined) return { code: cut.door(file), moduleSideEffects: false };
        return part === first ? cut.first : cut.rest(file);
      },
    },
    transform: {
      filter: { id: app },
      handler(code) {
        isQuiet = usage.test(code);
        return { code: code.replace(usage, ""), map: null };
      },
    },
    generateBundle() {
      if (!wasSplit || !isQuiet) this.error("the identity provider's library is in another file now");
    },
  };
}

function split(source: string, program: ESTree.Program) {
  const imports = program.body
    .filter(({ type }) => type === "ImportDeclaration")
    .map(textOf)
    .join("\n");
  const exported = program.body.flatMap((node) => (node.type === "ExportNamedDeclaration" ? node.specifiers : []));
  const statements = program.body.filter(({ type }) => !/^(Import|Export)/.test(type)).map(statementOf);
  const inFirst = closure(statements);
  const declaredBy = (isFirst: boolean) =>
    statements.filter((one) => inFirst.has(one) === isFirst).flatMap(({ declared }) => declared);
  const bodyOf = (isFirst: boolean) =>
    statements
      .filter((one) => inFirst.has(one) === isFirst)
      .map(({ text }) => text)
      .join("\n");
  const names = declaredBy(true).join(", ");

  return {
    first: `${imports}\n${bodyOf(true)}\nexport { ${names} };`,
    rest: (file: string) =>
      `${imports}\nimport { ${names} } from ${JSON.stringify(file + first)};\n${bodyOf(false)}
export { ${declaredBy(false).join(", ")} };`,
    door: (file: string) => {
      const isFirst = new Set(declaredBy(true));
      const from = (part: string, wanted: boolean) => {
        const list = exported.map(textOf).filter((text) => isFirst.has(text.split(" ")[0] ?? "") === wanted);
        return `export { ${list.join(", ")} } from ${JSON.stringify(file + part)};`;
      };
      return `${from(first, true)}\n${from(rest, false)}`;
    },
  };

  function textOf({ start, end }: { start: number; end: number }): string {
    return source.slice(start, end);
  }

  function statementOf(node: ESTree.Program["body"][number]): Statement {
    const named = new Set<string>();
    const assigned = new Set<string>();
    visit(node, (at) => {
      if (at.type === "Identifier") named.add(String(at.name));
      const target = at.type === "AssignmentExpression" ? at.left : at.type === "UpdateExpression" ? at.argument : null;
      if (isNode(target) && target.type === "Identifier") assigned.add(String(target.name));
    });
    const extended = extendedBy(node);
    const declared =
      node.type === "VariableDeclaration"
        ? node.declarations.map(({ id }) => textOf(id))
        : "id" in node && node.id
          ? [textOf(node.id)]
          : [];
    return {
      text: textOf(node),
      runs: node.type === "ExpressionStatement" && !extended,
      declared,
      named,
      assigned: extended ? assigned.add(extended) : assigned,
    };
  }
}

/** The class to which a statement gives a constant, as in `Provider.PROVIDER_ID = "…"`: it is needed where the class is. */
function extendedBy(node: ESTree.Program["body"][number]): string | undefined {
  if (node.type !== "ExpressionStatement" || node.expression.type !== "AssignmentExpression") return undefined;
  const { left } = node.expression;
  return left.type === "MemberExpression" && left.object.type === "Identifier" ? left.object.name : undefined;
}

/** The statements of the first part: what its names need, what runs anyway, and what assigns a variable of it. */
function closure(statements: readonly Statement[]): Set<Statement> {
  const ofModule = new Set(statements.flatMap(({ declared }) => declared));
  const names = new Set(firstNames);
  const inFirst = new Set<Statement>();
  for (let before = -1; before !== inFirst.size; ) {
    before = inFirst.size;
    for (const one of statements) {
      if (!one.runs && ![...one.declared, ...one.assigned].some((name) => names.has(name))) continue;
      inFirst.add(one);
      for (const name of one.named) if (ofModule.has(name)) names.add(name);
    }
  }
  return inFirst;
}

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Visits a node and all within it, without the names of properties, which are no variables. */
function visit(node: unknown, act: (node: Node) => void): void {
  if (!isNode(node)) return;
  act(node);
  for (const [key, value] of Object.entries(node)) {
    if (!node.computed && (key === "property" || key === "key")) continue;
    for (const child of Array.isArray(value) ? value : [value]) visit(child, act);
  }
}
