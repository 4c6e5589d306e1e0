import path from "node:path";
import { projectFiles } from "./lib/files.mjs";
import { eachNode, syntaxOf } from "./lib/syntax.mjs";
import { phrasesOf } from "./phrases-complete.mjs";

export const phrasesUsed = {
  name: "phrases in use exist",
  /** `t("key")` with a key nobody wrote shows the key itself to the person. Keys computed at run time are not seen here. */
  async run() {
    const files = await projectFiles();
    const known = await knownPhrases(files);
    const components = files.filter((file) => /^apps\/web\/src\/(?!phrases\/).*(?<![.]test|[.]d)[.]tsx?$/.test(file));
    const problems = await Promise.all(components.map((file) => unknownIn(file, known)));
    return problems.flat();
  },
};

async function knownPhrases(files) {
  const japanese = files.filter((file) => /^apps\/web\/src\/phrases\/ja\/[^/]+\/[^/]+[.]ts$/.test(file));
  const known = new Map();
  for (const file of japanese) {
    const namespace = path.posix.basename(file, ".ts");
    known.set(namespace, await phrasesOf("ja", `${file.split("/")[5]}/${namespace}`));
  }
  return known;
}

async function unknownIn(file, known) {
  const namespaces = new Set(["common"]);
  const keys = new Set();
  eachNode(await syntaxOf(file), (node) => {
    if (node.type !== "CallExpression") return;
    if (node.callee.value === "useTranslation") for (const name of literals(node.arguments[0])) namespaces.add(name);
    const name = node.callee.value ?? node.callee.property?.value;
    if (name === "t") for (const key of literals(node.arguments[0])) keys.add(key);
  });
  return [...keys]
    .filter((key) => !isKnown(key, namespaces, known))
    .map((key) => `${file}: t("${key}") has no phrase in ${[...namespaces].join(", ")}`);
}

function isKnown(key, namespaces, known) {
  const [first, second] = key.split(":");
  if (second !== undefined) return known.get(first)?.has(second) ?? false;
  return [...namespaces].some((namespace) => known.get(namespace)?.has(key));
}

function literals(argument) {
  const expression = argument?.expression;
  if (expression?.type === "StringLiteral") return [expression.value];
  if (expression?.type === "ArrayExpression") return expression.elements.flatMap((element) => literals(element));
  if (expression?.type === "ConditionalExpression") {
    return [expression.consequent, expression.alternate].flatMap((arm) => literals({ expression: arm }));
  }
  return [];
}
