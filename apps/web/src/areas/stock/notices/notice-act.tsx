import { type DeliveryNotice, DeliveryNoticeKind, DeliveryNoticeState } from "@meguri/rpc/app/v1/delivery_notice_pb";
import LocalShippingOutlinedIcon from "@mui/icons-material/LocalShippingOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ActionLink } from "../../../shared/ui/action-link.tsx";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useNoticeActs } from "./use-notice-acts.ts";

interface NoticeActProps {
  institutionId: string;
  notice: DeliveryNotice;
  /** Whether it is the main act of its page. */
  isMain?: boolean;
}

/** The next step with a notice: its delivery is begun or gone on with, its return recorded or seen. */
export function NoticeAct(props: NoticeActProps) {
  const { t } = useTranslation("notices");
  const { deliveryId, returnId, kind, state } = props.notice;
  if (deliveryId !== "") {
    return (
      <ActionLink to={stockPaths.delivery(deliveryId)} icon={<LocalShippingOutlinedIcon />}>
        {t(state === DeliveryNoticeState.OPEN ? "goOn" : "seeDelivery")}
      </ActionLink>
    );
  }
  if (returnId !== "")
    return (
      <ActionLink to={stockPaths.return(returnId)} icon={<LocalShippingOutlinedIcon />}>
        {t("seeReturn")}
      </ActionLink>
    );
  if (state !== DeliveryNoticeState.WAITING) return null;
  return kind === DeliveryNoticeKind.RETURN ? <RecordReturn {...props} /> : <StartNoticed {...props} />;
}

function StartNoticed({ institutionId, notice, isMain = false }: NoticeActProps) {
  const { t } = useTranslation("notices");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { start } = useNoticeActs();
  const begin = () =>
    start.mutateAsync({ institutionId, noticeId: notice.id }).then(
      ({ delivery }) => navigate(stockPaths.delivery(delivery?.id ?? "")),
      (error: unknown) => toast(failureWords(error), { variant: "error" }),
    );
  return (
    <Button variant={isMain ? "contained" : "outlined"} disabled={start.isPending} onClick={() => void begin()}>
      {t("start")}
    </Button>
  );
}

function RecordReturn({ institutionId, notice, isMain = false }: NoticeActProps) {
  const { t } = useTranslation("notices");
  const { yen } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { record } = useNoticeActs();
  return (
    <>
      <Button
        variant={isMain ? "contained" : "outlined"}
        disabled={notice.unknownCount > 0 || notice.changeCount > 0}
        onClick={() => setIsOpen(true)}
      >
        {t("record.open")}
      </Button>
      {isOpen && (
        <ConfirmAct
          title={t("record.title", { wholesaler: notice.wholesaler })}
          effects={t("record.effects", { yen: yen(notice.yen) })}
          confirmLabel={t("record.open")}
          done={t("record.done")}
          act={record}
          run={() => record.mutateAsync({ institutionId, noticeId: notice.id })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
