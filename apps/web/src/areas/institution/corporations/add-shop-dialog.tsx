import type { Corporation } from "@meguri/rpc/app/v1/corporation_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useAddShop, useFreeInstitutions } from "./use-corporation-acts.ts";

/** Puts an institution that one manages under the corporation. */
export function AddShopDialog({ corporation, onClose }: { corporation: Corporation; onClose: () => void }) {
  const { t } = useTranslation("corporations");
  const toast = useToast();
  const { institutions, isPending } = useFreeInstitutions();
  const { mutateAsync } = useAddShop();
  const form = useRuleForm({
    rule: z.object({ shopId: z.string().refine((chosen) => institutions.some(({ id }) => id === chosen), "required") }),
    initial: { shopId: "" },
    words: { shopId: t("shops.choose") },
    send: async ({ shopId }) => {
      await mutateAsync({ corporationId: corporation.id, institutionId: shopId });
      toast(t("done.shopAdded", { name: institutions.find(({ id }) => id === shopId)?.name ?? "" }));
      onClose();
    },
  });
  const isNone = !isPending && institutions.length === 0;
  return (
    <FormDialog
      form={form}
      title={t("shops.addTitle", { name: corporation.name })}
      onClose={onClose}
      {...(!isNone && { submitLabel: t("shops.addSubmit") })}
    >
      {isNone ? (
        <Typography variant="body2">{t("shops.noFree")}</Typography>
      ) : (
        <ChoiceField
          {...form.value("shopId")}
          label={t("shops.name")}
          hint={t("shops.addHint")}
          choices={institutions.map(({ id, name }) => ({ value: id, label: <bdi lang="ja">{name}</bdi> }))}
        />
      )}
    </FormDialog>
  );
}
