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

/** The files and folders in a folder. */
export async function entriesOf(folder: FolderHandle): Promise<{ files: FileHandle[]; folders: FolderHandle[] }> {
  const files: FileHandle[] = [];
  const folders: FolderHandle[] = [];
  for await (const entry of folder.values()) {
    if (entry.kind === "directory") folders.push(entry);
    else files.push(entry);
  }
  return { files, folders };
}
