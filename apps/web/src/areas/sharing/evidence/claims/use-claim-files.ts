import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { type ClaimReader, openClaimReaderAtom } from "./claim-reader.ts";
import type { ClaimFile } from "./claims-file.ts";

/** The receipt files that were chosen; each is read as soon as it is there, and none leaves the browser. */
export function useClaimFiles() {
  const { open } = useAtomValue(openClaimReaderAtom);
  const [files, setFiles] = useState<readonly ClaimFile[]>([]);
  const reader = useRef<ClaimReader>(undefined);
  const lastId = useRef(0);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = undefined;
    },
    [],
  );
  const add = (chosen: readonly File[]) => {
    reader.current ??= open(({ id, ...news }) =>
      setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...news } : file))),
    );
    for (const file of chosen) {
      lastId.current += 1;
      const id = String(lastId.current);
      setFiles((before) => [...before, { id, name: file.name, size: file.size, done: 0 }]);
      reader.current.read(id, file);
    }
  };
  const remove = (id: string) => setFiles((before) => before.filter((file) => file.id !== id));
  return { files, add, remove };
}
