import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { institutionCodeParts, plainInstitutionCode } from "./institution-code.ts";

/** The field of an institution code; shows what the ten digits mean as soon as they are complete. `typed` is its text. */
export function InstitutionCodeInput({
  typed,
  ...input
}: Omit<ComponentProps<typeof TextInput>, "label" | "hint"> & { typed: string }) {
  const { t } = useTranslation();
  const parts = institutionCodeParts(plainInstitutionCode(typed));
  return (
    <Box>
      <TextInput
        label={t("institutionCode.label")}
        hint={t("institutionCode.hint")}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        {...input}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 0.75, minHeight: "1.7em" }}>
        {parts && (
          <bdi>
            {t("institutionCode.echo", {
              prefecture: parts.prefecture,
              table: t(`institutionCode.table.${parts.table}`),
              digit: parts.digit,
              number: parts.number,
            })}
          </bdi>
        )}
      </Typography>
    </Box>
  );
}
