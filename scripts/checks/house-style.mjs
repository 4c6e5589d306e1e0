import { projectFiles, textOf } from "./lib/files.mjs";

const source = /[.](ts|tsx|mjs|cjs|js|proto|css)$/;
const generated = /^packages\/rpc\/gen\//;
const self = "scripts/checks/house-style.mjs";

/** What no file may hold; `where` narrows a rule to some paths. */
const rules = [
  { pattern: /biome-ignore|eslint-disable/, why: "correct the code instead of silencing the linter" },
  { pattern: /@ts-(ignore|expect-error|nocheck)/, why: "correct the type instead of silencing the compiler" },
  { pattern: /\bas unknown as\b/, why: "a double cast hides a wrong type" },
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, why: "finish it or leave it out" },
  { pattern: /\/(home|Users|root|work)\/[\w.-]+\//, why: "a path of one machine" },
  { pattern: /\.\.\.\{/, why: "write the properties out instead of spreading an object literal" },
  { pattern: /\.\.\.\[$|\.\.\.\[[^\]]*\],?$/, why: "write the elements out instead of spreading an array literal" },
  {
    pattern: /<form\b|component="form"|\buseForm[(<]/,
    where: /^apps\/web\/src\/(?!shared\/form\/|areas\/account\/sign-in\/link\/link-form[.])(?!.*[.]test[.])/,
    why: "forms use apps/web/src/shared/form",
  },
  {
    pattern: /^import (?!type ).*"@mui\/(material\/Table|x-data-grid)"/,
    where: /^apps\/web\/src\/(?!shared\/ui\/(table|list)\/)/,
    why: "tables use apps/web/src/shared/ui/table, long lists shared/ui/list",
  },
  {
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    where: /^apps\/api\/src\/(areas|background)\/(?!.*[.]test[.])/,
    why: "the clock is a dependency",
  },
];

export const houseStyle = {
  name: "house style",
  async run() {
    const files = (await projectFiles()).filter((file) => source.test(file) && !generated.test(file) && file !== self);
    return files.flatMap((file) => brokenIn(file, textOf(file)));
  },
};

function brokenIn(file, text) {
  const applying = rules.filter(({ where }) => where === undefined || where.test(file));
  return text.split("\n").flatMap((line, index) => {
    const broken = applying.find(({ pattern }) => pattern.test(line));
    return broken ? [`${file}:${index + 1}: ${line.trim().slice(0, 80)} (${broken.why})`] : [];
  });
}
