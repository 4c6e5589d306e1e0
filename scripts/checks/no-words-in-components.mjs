import { projectFiles } from "./lib/files.mjs";
import { eachNode, lineOf, syntaxOf } from "./lib/syntax.mjs";

/** Names every language keeps as they are. */
const sameEverywhere = new Set(["Meguri", "CSV", "XLSX", "PDF", "QR", "ID", "UTF-8"]);

/** A language is offered under its own name in every language; a failed start speaks before any phrase can load. */
const exempt = new Set(["apps/web/src/shared/i18n/languages.ts", "apps/web/src/shared/config/start-failure.ts"]);

/** Attributes and properties that a person reads or hears. */
const spoken = new Set([
  "label",
  "title",
  "placeholder",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "alt",
  "helperText",
  "headerName",
  "noOptionsText",
  "loadingText",
  "primary",
  "secondary",
]);

const ownScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]/u;

export const noWordsInComponents = {
  name: "no words in components",
  /** What a person reads is a phrase in six languages, so no component holds words of its own. */
  async run() {
    const files = (await projectFiles()).filter(isComponentFile);
    const problems = await Promise.all(files.map(wordsIn));
    return problems.flat();
  },
};

/** Articles are whole texts of their own in each language that has them, and no words of a component. */
function isComponentFile(file) {
  return (
    /^apps\/web\/src\/.*[.]tsx?$/.test(file) &&
    !/[.]test[.]tsx?$|[.]d[.]ts$|\/(phrases|articles|test|testing)\/|\/test-[^/]+$/.test(file) &&
    !exempt.has(file)
  );
}

async function wordsIn(file) {
  const found = wordsOf(await syntaxOf(file));
  return [...found].map((words) => `${file}:${lineOf(file, words)}: "${words.slice(0, 60)}" is not a phrase`);
}

/** All literal words a person would meet in a syntax tree. */
export function wordsOf(tree) {
  const found = new Set();
  const add = (text) => {
    const words = text.trim();
    if (/\p{L}{2}/u.test(words) && !sameEverywhere.has(words)) found.add(words);
  };
  eachNode(tree, (node) => {
    if (node.type === "JSXText") add(node.value);
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      for (const child of node.children) for (const text of literalsShown(child)) add(text);
    }
    if (node.type === "JSXAttribute" && spoken.has(attributeName(node))) {
      for (const text of literalsShown(node.value)) add(text);
    }
    if (node.type === "StringLiteral" && ownScript.test(node.value)) found.add(node.value);
    if (node.type === "TemplateElement" && ownScript.test(node.raw)) found.add(node.raw);
  });
  return found;
}

function attributeName({ name }) {
  return name.type === "JSXNamespacedName" ? `${name.namespace.value}-${name.name.value}` : name.value;
}

/** The texts an expression can evaluate to: literals, and the arms of conditions. */
function literalsShown(node) {
  switch (node?.type) {
    case "StringLiteral":
      return [node.value];
    case "TemplateLiteral":
      return node.quasis.map((part) => part.raw);
    case "JSXExpressionContainer":
    case "ParenthesisExpression":
      return literalsShown(node.expression);
    case "ConditionalExpression":
      return [...literalsShown(node.consequent), ...literalsShown(node.alternate)];
    case "BinaryExpression":
      return ["&&", "||", "??", "+"].includes(node.operator)
        ? [...literalsShown(node.left), ...literalsShown(node.right)]
        : [];
    default:
      return [];
  }
}
