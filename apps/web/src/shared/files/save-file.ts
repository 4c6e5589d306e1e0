import { withoutIsolates } from "../i18n/isolated.ts";

/** Has the browser save a file; what no file may be called is left out of its name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = withoutIsolates(name).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "-");
  link.click();
  URL.revokeObjectURL(url);
}
