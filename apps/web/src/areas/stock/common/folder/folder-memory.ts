import type { FolderHandle } from "./folder-handle.ts";

/** What a browser remembers of watched folders, each by the key of its watch. */
export interface FolderMemory {
  folder(key: string): Promise<FolderHandle | undefined>;
  keepFolder(key: string, folder: FolderHandle): Promise<void>;
  forgetFolder(key: string): Promise<void>;
  /** Marks of the files that were taken in. */
  seen(key: string): Promise<ReadonlySet<string>>;
  keepSeen(key: string, marks: readonly string[]): Promise<void>;
}

const name = "meguri-folders";

function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("folders");
    request.result.createObjectStore("seen");
  };
  return answered(request);
}

/** Does something in one transaction; done when it is kept. */
async function within<Value>(
  store: "folders" | "seen",
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value> | undefined,
): Promise<Value | undefined> {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode);
    const kept = new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error);
    });
    const request = act(transaction.objectStore(store));
    const value = request && (await answered(request));
    await kept;
    return value;
  } finally {
    database.close();
  }
}

/** Marks stand under their watch and themselves, so that one more is one more entry. */
const ofWatch = (key: string) => IDBKeyRange.bound([key], [key, []]);

/** The browser's own memory; a folder's handle can be kept there and nowhere else. */
export const browserFolderMemory: FolderMemory = {
  folder: (key) => within<FolderHandle>("folders", "readonly", (store) => store.get(key)),
  async keepFolder(key, folder) {
    await within("folders", "readwrite", (store) => store.put(folder, key));
  },
  async forgetFolder(key) {
    await within("folders", "readwrite", (store) => store.delete(key));
  },
  async seen(key) {
    const keys = await within("seen", "readonly", (store) => store.getAllKeys(ofWatch(key)));
    return new Set((keys ?? []).flatMap((entry) => (Array.isArray(entry) ? String(entry[1]) : [])));
  },
  async keepSeen(key, marks) {
    await within("seen", "readwrite", (store) => {
      for (const mark of marks) store.put(1, [key, mark]);
      return undefined;
    });
  },
};
