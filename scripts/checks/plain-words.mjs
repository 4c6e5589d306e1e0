import { projectFiles, textOf } from "./lib/files.mjs";

const text = /[.](ts|tsx|mjs|cjs|js|proto|css|sql|md|sh|yml|yaml|template)$|Dockerfile$/;
const outside =
  /^packages\/rpc\/gen\/|^apps\/web\/src\/phrases\/|^apps\/web\/src\/areas\/guide\/articles\/|^scripts\/checks\/plain-words[.]mjs$/;

/** Wordings that the documentation of Go or Kubernetes does not use; `bad` is a sentence that each rule must report. */
const rules = [
  { pattern: /\bWhat \w+ (asks|answers)\b/, write: "Request of, Response of", bad: "// What ListMembers asks." },
  { pattern: /\b(is|are|was|were|be|been|being) told\b/i, write: "is notified, gets, sees", bad: "The owner is told." },
  { pattern: /\banew\b/i, write: "again", bad: "The list is read anew." },
  { pattern: /\bmended\b/i, write: "corrected, repaired", bad: "The line was mended." },
  { pattern: /\bwhoever\b/i, write: "anyone who, the one who", bad: "Whoever comes second waits." },
  { pattern: /\bas (it|they) (now )?stands?\b/i, write: "present, updated", bad: "The order as it now stands." },
];

/** Must be reported by no rule. */
const good =
  "Request of ListMembers: the updated order; again, anyone who corrects it is notified of what it stands for.";

export const plainWords = {
  name: "plain words",
  async run() {
    const unproven = rules.flatMap(({ pattern, bad }) => {
      if (!pattern.test(bad)) return [`${pattern} does not fire on "${bad}"`];
      return pattern.test(good) ? [`${pattern} fires on "${good}"`] : [];
    });
    const files = (await projectFiles()).filter((file) => text.test(file) && !outside.test(file));
    return [...unproven, ...files.flatMap((file) => reported(file, textOf(file)))];
  },
};

function reported(file, content) {
  return content.split("\n").flatMap((line, index) => {
    const rule = rules.find(({ pattern }) => pattern.test(line));
    return rule ? [`${file}:${index + 1}: ${line.trim().slice(0, 80)} (write: ${rule.write})`] : [];
  });
}
