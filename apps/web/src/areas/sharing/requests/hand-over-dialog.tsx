import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { ActDialog } from "./act-dialog.ts";
import { ShareLots } from "./share-lots.tsx";
import { useAct } from "./use-act.ts";
import { useShareActs } from "./use-share-acts.ts";
import { useShareMoney } from "./use-share-money.ts";

const documents = ["permit", "staff", "known"] as const;

/** The owner writes down who collected it, and what was looked at to know that person's pharmacy. */
export function HandOverDialog(dialog: ActDialog) {
  const { t } = useTranslation("share");
  const { quantity } = useQuantityFormat();
  const { total } = useShareMoney();
  const { institutionId, request } = dialog;
  const { terms, unit } = request;
  const { act, run } = useAct(dialog, "handOver");
  const { mutateAsync, isPending } = useShareActs(institutionId).handOver;
  const [collectedBy, setCollectedBy] = useState(request.collector);
  const [documentChecked, setDocumentChecked] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const told = { collectedBy: collectedBy.trim(), documentChecked: documentChecked.trim() };
  return (
    <FormDialog
      title={t("handOver.title", { partner: request.asker?.name ?? "" })}
      submitLabel={t("handOver.submit")}
      isBusy={isPending}
      onClose={dialog.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (told.collectedBy && told.documentChecked) void run(() => mutateAsync({ ...act, ...told }));
      }}
    >
      <Typography>{t("handOver.effects")}</Typography>
      {terms && (
        <>
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            {quantity(terms.quantity, unit)} {total(terms)}
          </Typography>
          <ShareLots lots={terms.lots} unit={unit} />
        </>
      )}
      <TextInput
        label={t("field.collectedBy")}
        required
        value={collectedBy}
        maxLength={100}
        autoComplete="off"
        error={isAsked && !told.collectedBy ? t("handOver.collectedByMissing") : undefined}
        onChange={({ target }) => setCollectedBy(target.value)}
      />
      <Box sx={{ display: "grid", gap: 1 }}>
        <TextInput
          label={t("field.documentChecked")}
          required
          value={documentChecked}
          maxLength={200}
          autoComplete="off"
          error={isAsked && !told.documentChecked ? t("handOver.documentMissing") : undefined}
          onChange={({ target }) => setDocumentChecked(target.value)}
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {documents.map((name) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => setDocumentChecked(t(`handOver.documents.${name}`))}
            >
              {t(`handOver.documents.${name}`)}
            </Button>
          ))}
        </Box>
      </Box>
    </FormDialog>
  );
}
