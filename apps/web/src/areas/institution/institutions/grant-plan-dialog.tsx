import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useGrantPlan } from "./use-verifications.ts";

/** Grants an institution the plan for medicine ordering, until a day or until it is taken back. */
export function GrantPlanDialog({ institution, onClose }: { institution: Institution; onClose: () => void }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { mutate, isPending, error } = useGrantPlan();
  const [endsOn, setEndsOn] = useState("");
  return (
    <FormDialog
      title={t("admin.grantTitle", { name: institution.name })}
      submitLabel={t("admin.grantPlan")}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { institutionId: institution.id, endsOn },
          {
            onSuccess: () => {
              toast(t("done.planGranted", { name: institution.name }));
              onClose();
            },
          },
        );
      }}
    >
      <TextInput
        label={t("admin.grantUntil")}
        hint={t("admin.grantUntilHint")}
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        value={endsOn}
        onChange={(event) => setEndsOn(event.target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
