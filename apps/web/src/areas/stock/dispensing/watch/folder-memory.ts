import type { FolderHandle } from "./folder-handle.ts";

/** What a browser remembers of the folder an institution watches. */
export interface FolderMemory {
  folder(institutionId: string): Promise<FolderHandle | undefined>;
  keepFolder(institutionId: string, folder: FolderHandle): Promise<void>;
  forgetFolder(institutionId: string): Promise<void>;
  /** Marks of the files that were taken in. */
  seen(institutionId: string): Promise<ReadonlySet<string>>;
  keepSeen(institutionId: string, marks: readonly string[]): Promise<void>;
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

/** Marks stand under their institution and themselves, so that one more is one more entry. */
const ofInstitution = (institutionId: string) => IDBKeyRange.bound([institutionId], [institutionId, []]);

/** The browser's own memory; a folder's handle can be kept there and nowhere else. */
export const browserFolderMemory: FolderMemory = {
  folder: (institutionId) => within<FolderHandle>("folders", "readonly", (store) => store.get(institutionId)),
  async keepFolder(institutionId, folder) {
    await within("folders", "readwrite", (store) => store.put(folder, institutionId));
  },
  async forgetFolder(institutionId) {
    await within("folders", "readwrite", (store) => store.delete(institutionId));
  },
  async seen(institutionId) {
    const keys = await within("seen", "readonly", (store) => store.getAllKeys(ofInstitution(institutionId)));
    return new Set((keys ?? []).flatMap((key) => (Array.isArray(key) ? String(key[1]) : [])));
  },
  async keepSeen(institutionId, marks) {
    await within("seen", "readwrite", (store) => {
      for (const mark of marks) store.put(1, [institutionId, mark]);
      return undefined;
    });
  },
};
