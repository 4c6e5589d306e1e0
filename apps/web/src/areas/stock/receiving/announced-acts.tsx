import LocalShippingOutlinedIcon from "@mui/icons-material/LocalShippingOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { stockPaths } from "../../../paths.ts";
import { ActionLink } from "../../../shared/ui/action-link.tsx";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { useReceiveAnnounced } from "./use-receive-announced.ts";

/** What an announced slip adds to its delivery: the way to the notice, and receiving the rest as announced. */
export function AnnouncedActs(props: { institutionId: string; deliveryId: string; noticeId: string; isOpen: boolean }) {
  const { t } = useTranslation("notices");
  const { institutionId, deliveryId } = props;
  const receive = useReceiveAnnounced(institutionId, deliveryId);
  const [isReceiving, setIsReceiving] = useState(false);
  return (
    <>
      <ActionLink to={stockPaths.notice(props.noticeId)} icon={<LocalShippingOutlinedIcon />}>
        {t("delivery.see")}
      </ActionLink>
      {props.isOpen && (
        <Button variant="outlined" color="inherit" onClick={() => setIsReceiving(true)}>
          {t("delivery.rest")}
        </Button>
      )}
      {isReceiving && (
        <ConfirmAct
          title={t("delivery.restTitle")}
          effects={t("delivery.restEffects")}
          confirmLabel={t("delivery.rest")}
          canBeSetAgain
          done={t("delivery.restDone")}
          act={receive}
          run={() => receive.mutateAsync({ institutionId, deliveryId })}
          onClose={() => setIsReceiving(false)}
        />
      )}
    </>
  );
}
