import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/shell/paper.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "Choose a file",
  replace: "Choose another file",
  open: "Open the {{name}}",
  remove: "Remove the file",
  sending: "Uploading the file",
  sent: "{{name}} uploaded. Save to keep it.",
};
