import type { Corporation } from "@meguri/rpc/app/v1/corporation_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useAddShop, useFreeInstitutions } from "./use-corporation-acts.ts";

/** Puts an institution that one manages under the corporation. */
export function AddShopDialog({ corporation, onClose }: { corporation: Corporation; onClose: () => void }) {
  const { t } = useTranslation("corporations");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { institutions, isPending: isLoading } = useFreeInstitutions();
  const { mutate, isPending, error } = useAddShop();
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const isNone = !isLoading && institutions.length === 0;
  return (
    <FormDialog
      title={t("shops.addTitle", { name: corporation.name })}
      isBusy={isPending}
      onClose={onClose}
      {...(!isNone && { submitLabel: t("shops.addSubmit") })}
      onSubmit={(event) => {
        event.preventDefault();
        const shop = institutions.find(({ id }) => id === chosen);
        setIsMissing(!shop);
        if (!shop || isPending) return;
        mutate(
          { corporationId: corporation.id, institutionId: shop.id },
          {
            onSuccess: () => {
              toast(t("done.shopAdded", { name: shop.name }));
              onClose();
            },
          },
        );
      }}
    >
      {isNone ? (
        <Typography variant="body2">{t("shops.noFree")}</Typography>
      ) : (
        <ChoiceField
          label={t("shops.name")}
          hint={t("shops.addHint")}
          choices={institutions.map(({ id, name }) => ({ value: id, label: <bdi lang="ja">{name}</bdi> }))}
          value={chosen}
          onChange={setChosen}
          error={isMissing ? t("shops.choose") : undefined}
        />
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
