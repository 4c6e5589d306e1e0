import type { Page } from "@playwright/test";

/** The folder picker cannot be driven by a test: choosing a folder gives the origin's own private one instead. */
export async function offerFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
}

/** Writes a file into that folder, as a receipt computer would. */
export async function writeIntoFolder(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    async ([fileName, content]) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(fileName, { create: true });
      const file = await handle.createWritable();
      await file.write(content);
      await file.close();
    },
    [name, text] as const,
  );
}
