import type { DeskTask } from "@meguri/rpc/app/v1/desk_service_pb";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../shared/form/answer-dialog.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { declineReasonsAtom } from "./decline-reasons.ts";

/** Declines a partner's request, with a reason: the one that was typed before, where the answer was undone or refused. */
export function DeclineDialog(props: {
  task: DeskTask;
  decline: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation(["later", "desk"]);
  const { partnerName, medicineName, objectId } = props.task;
  const initial = useAtomValue(declineReasonsAtom).get(objectId) ?? "";
  return (
    <AnswerDialog
      title={t("decline.title", { partner: partnerName, medicine: shownName(medicineName) })}
      texts={[
        {
          name: "reason",
          label: t("decline.reason"),
          isRequired: true,
          most: 500,
          initial,
          suggestions: [t("decline.none"), t("decline.own"), t("decline.near")],
        },
      ]}
      submitLabel={t("desk:act.decline")}
      send={({ reason }) => props.decline(reason)}
      onClose={props.onClose}
    />
  );
}
