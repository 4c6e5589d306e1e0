import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/stock/folders.ts";

export const phrases: PhrasesLike<typeof source> = {
  choose: "Choose a folder",
  other: "Choose another folder",
  stop: "Stop watching",
  resume: "Resume watching",
  folder: "Folder",
  lookedAt: "Last checked",
  taken: "Files imported",
  failed: "Failed files",
  state: {
    watching: "Watching",
    stopped: "Stopped",
    asking: "Permission needed",
    elsewhere: "Watched in another tab",
    lost: "Stopped (no folder)",
  },
  asking: "The browser was restarted and needs your permission again to read the folder.",
  elsewhere:
    "Only one tab can watch, so that no folder is read twice. When that tab is closed, this one starts watching.",
  lost: "The folder can’t be read anymore. Check whether it was moved or disconnected, then resume watching.",
  unsent: "New files haven’t been sent yet. Sending retries at the next check.",
  notPossible: "This browser can’t watch folders. Use Chrome or Edge on Windows or Mac, or drop the files in the box.",
};
