import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { WholesalerWebhook } from "@meguri/rpc/app/v1/wholesaler_webhook_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { Deliveries } from "./deliveries.tsx";
import { useRemoveWebhook, useRotateSecret, useSendTestEvent } from "./use-webhooks.ts";

/** The webhooks of a wholesaler with what was sent to each last; managers test, change and remove them. */
export function WebhookList(props: {
  wholesalerId: string;
  webhooks: readonly WholesalerWebhook[];
  isManager: boolean;
  onSecret: (created: { name: string; secret: string }) => void;
}) {
  const { t } = useTranslation("systems");
  const { wholesalerId, webhooks, isManager, onSecret } = props;
  const [opened, setOpened] = useState<{ what: "rotate" | "remove"; webhook: WholesalerWebhook }>();
  const rotating = useRotateSecret();
  const removing = useRemoveWebhook();
  const close = () => setOpened(undefined);
  return (
    <>
      <Box sx={{ display: "grid", gap: 2 }}>
        {webhooks.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            wholesalerId={wholesalerId}
            webhook={webhook}
            isManager={isManager}
            onRotate={() => setOpened({ what: "rotate", webhook })}
            onRemove={() => setOpened({ what: "remove", webhook })}
          />
        ))}
      </Box>
      {opened?.what === "rotate" && (
        <ConfirmAct
          title={t("rotate.title")}
          effects={t("rotate.effects")}
          confirmLabel={t("rotate.submit")}
          done={t("rotate.done")}
          act={rotating}
          run={async () => {
            const { secret } = await rotating.mutateAsync({ wholesalerId, webhookId: opened.webhook.id });
            onSecret({ name: opened.webhook.url, secret });
          }}
          onClose={close}
        />
      )}
      {opened?.what === "remove" && (
        <ConfirmAct
          title={t("remove.title")}
          effects={t("remove.effects")}
          confirmLabel={t("remove.submit")}
          done={t("remove.done")}
          act={removing}
          run={() => removing.mutateAsync({ wholesalerId, webhookId: opened.webhook.id })}
          onClose={close}
        />
      )}
    </>
  );
}

/** One webhook: where it leads, what is sent to it, and how the last deliveries ended. */
function WebhookCard(props: {
  wholesalerId: string;
  webhook: WholesalerWebhook;
  isManager: boolean;
  onRotate: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation("systems");
  const { dateTime } = useFormat();
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { wholesalerId, webhook } = props;
  const testing = useSendTestEvent();
  const test = () =>
    testing.mutateAsync({ wholesalerId, webhookId: webhook.id }).then(
      () => toast(t("test.done")),
      (error: unknown) => toast(failureWords(error), { variant: "error" }),
    );
  const { oldSecretUntil } = webhook;
  return (
    <Card sx={{ p: 2, display: "grid", gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1 }}>
        <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: "anywhere" }}>
            <bdi dir="ltr">{webhook.url}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {webhook.types.length > 0 ? <bdi dir="ltr">{webhook.types.join(", ")}</bdi> : t("webhooks.allTypes")}
          </Typography>
          {oldSecretUntil && (
            <Typography variant="body2" color="textSecondary">
              {t("webhooks.oldSecretUntil", { at: dateTime(timestampDate(oldSecretUntil)) })}
            </Typography>
          )}
          {webhook.gone && <StatusChip tone="warn" label={t("webhooks.gone")} />}
        </Box>
        {props.isManager && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              disabled={testing.isPending || webhook.gone}
              aria-label={t("test.of", { url: webhook.url })}
              onClick={() => void test()}
            >
              {t("test.open")}
            </Button>
            <Button
              size="small"
              color="inherit"
              aria-label={t("rotate.of", { url: webhook.url })}
              onClick={props.onRotate}
            >
              {t("rotate.open")}
            </Button>
            <Button
              size="small"
              color="inherit"
              aria-label={t("remove.of", { url: webhook.url })}
              onClick={props.onRemove}
            >
              {t("remove.open")}
            </Button>
          </Box>
        )}
      </Box>
      <Deliveries wholesalerId={wholesalerId} webhook={webhook} />
    </Card>
  );
}
