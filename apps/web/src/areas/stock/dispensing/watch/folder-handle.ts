/** A folder as the File System Access API gives it; only what is needed here. */
export interface FolderHandle {
  readonly kind: "directory";
  readonly name: string;
  values(): AsyncIterable<FolderHandle | FileHandle>;
  queryPermission?(mode: { mode: "read" }): Promise<PermissionState>;
  requestPermission?(mode: { mode: "read" }): Promise<PermissionState>;
}

/** A file of such a folder. */
export interface FileHandle {
  readonly kind: "file";
  readonly name: string;
  getFile(): Promise<File>;
}

/** A file of the watched folder, with the folders that lead to it. */
export type FolderFile = { path: string; read: () => Promise<File> };

const isDispensing = /\.(txt|csv)$/i;
const isReceiver = /^SIPS\d+$/i;
const isData = /^DATA$/i;

/**
 * The files of a folder that may tell of dispensings. Where receipt computers write NSIPS the files lie in DATA, within
 * SIPS1 to SIPS12; whichever of these folders was chosen, the files are read.
 */
export async function* filesOf(folder: FolderHandle, path = ""): AsyncGenerator<FolderFile> {
  const files: FileHandle[] = [];
  const folders: FolderHandle[] = [];
  for await (const entry of folder.values()) {
    if (entry.kind === "directory") folders.push(entry);
    else if (isDispensing.test(entry.name)) files.push(entry);
  }
  const within = (name: string) => `${path}${name}/`;
  const data = folders.find(({ name }) => isData.test(name));
  const receivers = folders.filter(({ name }) => isReceiver.test(name));
  if (data) yield* filesOf(data, within(data.name));
  else if (receivers.length > 0) for (const receiver of receivers) yield* filesOf(receiver, within(receiver.name));
  else for (const file of files) yield { path: path + file.name, read: () => file.getFile() };
}
