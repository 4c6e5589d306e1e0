import { entriesOf, type FolderFile, type FolderHandle } from "../../common/folder/folder-handle.ts";

const isDispensing = /\.(txt|csv)$/i;
const isReceiver = /^SIPS\d+$/i;
const isData = /^DATA$/i;

/**
 * The files of a folder that may tell of dispensings. Where receipt computers write NSIPS the files lie in DATA, within
 * SIPS1 to SIPS12; whichever of these folders was chosen, the files are read.
 */
export async function* filesOf(folder: FolderHandle, path = ""): AsyncGenerator<FolderFile> {
  const { files: all, folders } = await entriesOf(folder);
  const files = all.filter(({ name }) => isDispensing.test(name));
  const within = (name: string) => `${path}${name}/`;
  const data = folders.find(({ name }) => isData.test(name));
  const receivers = folders.filter(({ name }) => isReceiver.test(name));
  if (data) yield* filesOf(data, within(data.name));
  else if (receivers.length > 0) for (const receiver of receivers) yield* filesOf(receiver, within(receiver.name));
  else for (const file of files) yield { path: path + file.name, read: () => file.getFile() };
}
