import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useSetStorage } from "./use-set-storage.ts";

/** Sets how a product is stored, by hand. */
export function StorageDialog({ medicine, onClose }: { medicine: Medicine; onClose: () => void }) {
  const { t } = useTranslation("medicines");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [storage, setStorage] = useState(medicine.storage);
  const { set, isSaving, error } = useSetStorage(medicine.id, () => {
    toast(t("storageEdit.saved"));
    onClose();
  });
  return (
    <FormDialog
      title={t("storageEdit.title")}
      submitLabel={t("storageEdit.title")}
      isBusy={isSaving}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) set(storage.trim());
      }}
    >
      <TextInput
        label={t("field.storage")}
        hint={t("storageEdit.hint")}
        lang="ja"
        value={storage}
        maxLength={50}
        onChange={({ target }) => setStorage(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
