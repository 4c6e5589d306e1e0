import { type DeliveryNotice, DeliveryNoticeState } from "@meguri/rpc/app/v1/delivery_notice_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { useNoticeActs } from "./use-notice-acts.ts";

/** Sets a notice aside that nobody will receive, or takes it up again. */
export function AsideButton({ institutionId, notice }: { institutionId: string; notice: DeliveryNotice }) {
  const { t } = useTranslation("notices");
  const [isOpen, setIsOpen] = useState(false);
  const { dismiss } = useNoticeActs();
  const request = { institutionId, noticeIds: [notice.id] };
  if (notice.state === DeliveryNoticeState.ASIDE) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        disabled={dismiss.isPending}
        onClick={() => dismiss.mutate({ ...request, aside: false })}
      >
        {t("aside.undo")}
      </Button>
    );
  }
  if (notice.state !== DeliveryNoticeState.WAITING) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {t("aside.open")}
      </Button>
      {isOpen && (
        <ConfirmAct
          title={t("aside.title", { wholesaler: notice.wholesaler })}
          effects={t("aside.effects")}
          confirmLabel={t("aside.open")}
          canBeSetAgain
          done={t("aside.done")}
          act={dismiss}
          run={() => dismiss.mutateAsync({ ...request, aside: true })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
