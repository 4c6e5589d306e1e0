import { DispensingSource } from "@meguri/rpc/app/v1/dispensing_pb";
import { useAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { FolderWatchCard } from "../../common/folder/folder-watch-card.tsx";
import { ImportFailures } from "../import/import-failures.tsx";
import { addBatch, emptyTally } from "../import/import-tally.ts";
import { useTakeFiles } from "../import/use-take-files.ts";
import { filesOf } from "./dispensing-folder.ts";
import { watchTalliesAtom } from "./watch-tallies-atom.ts";

/** The folder of a claims computer that is watched. */
export function WatchPanel({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("dispensings");
  const take = useTakeFiles(institutionId);
  const [tallies, setTallies] = useAtom(watchTalliesAtom);
  const tally = tallies[institutionId] ?? emptyTally;
  return (
    <FolderWatchCard
      title={t("watch.title")}
      lead={t("watch.lead")}
      taken={tally.done - tally.failed}
      failed={tally.failed}
      failures={tally.failures.length > 0 && <ImportFailures institutionId={institutionId} tally={tally} />}
      watch={{
        key: institutionId,
        choice: "dispensings",
        list: filesOf,
        take: (files, { signal, onAnswered }) =>
          take(files, {
            source: DispensingSource.FOLDER,
            signal,
            onBatch: async (batch, results) => {
              setTallies((all) => ({
                ...all,
                [institutionId]: addBatch(all[institutionId] ?? emptyTally, batch, results),
              }));
              await onAnswered(batch.sources);
            },
          }),
        onBegin: () => setTallies((all) => ({ ...all, [institutionId]: emptyTally })),
      }}
    />
  );
}
