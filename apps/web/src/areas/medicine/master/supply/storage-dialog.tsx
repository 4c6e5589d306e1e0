import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import { line } from "@meguri/rules/text";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useSetStorage } from "./use-set-storage.ts";

const rule = z.object({ storage: line(50) });

/** Sets how a product is stored, by hand. */
export function StorageDialog({ medicine, onClose }: { medicine: Medicine; onClose: () => void }) {
  const { t } = useTranslation("medicines");
  const toast = useToast();
  const { set } = useSetStorage(medicine.id, () => {
    toast(t("storageEdit.saved"));
    onClose();
  });
  const form = useRuleForm({
    rule,
    initial: { storage: medicine.storage },
    send: ({ storage }) => set(storage),
  });
  return (
    <FormDialog form={form} title={t("storageEdit.title")} submitLabel={t("storageEdit.title")} onClose={onClose}>
      <TextInput
        {...form.text("storage")}
        label={t("field.storage")}
        hint={t("storageEdit.hint")}
        lang="ja"
        maxLength={50}
      />
    </FormDialog>
  );
}
