import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import type { ActDialog } from "./act-dialog.ts";
import { type EndingName, partnerOf } from "./share-words.ts";

const reasons = ["none", "own", "near"] as const;

/** Declines, withdraws or cancels, with a reason where the other side loses by it. */
export function EndDialog(
  dialog: Pick<ActDialog, "institutionId" | "request" | "onClose"> & {
    name: EndingName;
    onEnd: (reason: string) => void;
  },
) {
  const { t } = useTranslation("share");
  const { institutionId, request, name } = dialog;
  const [typed, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const reason = typed.trim();
  const mustSay = name !== "withdraw";
  return (
    <FormDialog
      title={t(`${name}.title`, { partner: partnerOf(request, institutionId)?.name ?? "" })}
      submitLabel={t(`${name}.open`)}
      isBusy={false}
      onClose={dialog.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (reason || !mustSay) dialog.onEnd(reason);
      }}
    >
      <Typography>{t(`${name}.effects`)}</Typography>
      <TextInput
        label={t("field.reason")}
        required={mustSay}
        value={typed}
        maxLength={500}
        error={isAsked && mustSay && !reason ? t("reasonMissing") : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {name === "decline" && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {reasons.map((one) => (
            <Button
              key={one}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => setReason(t(`decline.reasons.${one}`))}
            >
              {t(`decline.reasons.${one}`)}
            </Button>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
