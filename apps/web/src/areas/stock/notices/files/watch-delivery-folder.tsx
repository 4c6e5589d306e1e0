import { DeliveryFileSource, DeliveryFileState } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { useAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { entriesOf, type FolderFile, type FolderHandle } from "../../common/folder/folder-handle.ts";
import { FolderWatchCard } from "../../common/folder/folder-watch-card.tsx";
import { isTooLarge } from "./send-delivery-files.ts";
import { useTakeDeliveryFiles } from "./use-take-delivery-files.ts";
import { deliveryTalliesAtom } from "./watch-tallies-atom.ts";

const isDelivery = /\.(dat|txt)$/i;

async function* deliveryFilesOf(folder: FolderHandle): AsyncGenerator<FolderFile> {
  const { files } = await entriesOf(folder);
  for (const file of files) if (isDelivery.test(file.name)) yield { path: file.name, read: () => file.getFile() };
}

/** The folder of delivery files that is watched. */
export function WatchDeliveryFolder({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("notices");
  const take = useTakeDeliveryFiles(institutionId);
  const [tallies, setTallies] = useAtom(deliveryTalliesAtom);
  const outcomes = tallies[institutionId] ?? [];
  const failed = outcomes.filter(({ state }) => state === DeliveryFileState.REFUSED).length;
  return (
    <FolderWatchCard
      title={t("files.watch")}
      lead={t("files.watchLead")}
      taken={outcomes.length - failed}
      failed={failed}
      failures={null}
      watch={{
        key: `deliveries ${institutionId}`,
        choice: "deliveries",
        list: deliveryFilesOf,
        take: async (files, { onAnswered }) => {
          const small = files.filter((file) => !isTooLarge(file));
          await take(small, DeliveryFileSource.FOLDER, async (answered, results) => {
            setTallies((all) => ({ ...all, [institutionId]: [...(all[institutionId] ?? []), ...results] }));
            await onAnswered(answered);
          });
          return {};
        },
        onBegin: () => setTallies((all) => ({ ...all, [institutionId]: [] })),
      }}
    />
  );
}
