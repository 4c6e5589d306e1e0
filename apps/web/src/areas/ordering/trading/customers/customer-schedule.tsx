import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { Schedule } from "../schedule/schedule.tsx";
import { useCustomerActs } from "./use-customers.ts";

/** When goods come to one customer: as to all of them, or as was agreed with it alone. */
export function CustomerSchedule(props: { customer: Customer; wholesalerId: string; canEdit: boolean }) {
  const { t } = useTranslation(["trading", "customers"]);
  const toast = useToast();
  const { update } = useCustomerActs();
  const [isReturning, setIsReturning] = useState(false);
  const { customer, wholesalerId, canEdit } = props;
  const { id: tradingId, ownSchedule, schedule, updatedAt } = customer;
  const edit = { wholesalerId, tradingId, updatedAt };
  return (
    <>
      <Schedule
        key={updatedAt && `${updatedAt.seconds} ${updatedAt.nanos}`}
        schedule={schedule}
        lead={t(ownSchedule ? "customers:schedule.ofOneLead" : "customers:schedule.ofAllLead")}
        editLead={t("customers:schedule.ofOneLead")}
        {...(!ownSchedule && { changeLabel: t("customers:schedule.own") })}
        {...(canEdit && {
          onSave: (wish) => update.mutateAsync({ ...edit, schedule: wish.schedule }).then(() => toast(t("done.saved"))),
        })}
        further={
          canEdit &&
          ownSchedule && (
            <Button color="inherit" onClick={() => setIsReturning(true)} sx={{ mt: 2 }}>
              {t("customers:schedule.common")}
            </Button>
          )
        }
      />
      {isReturning && (
        <ConfirmAct
          title={t("customers:schedule.commonTitle", { name: customer.institutionName })}
          effects={t("customers:schedule.commonEffects")}
          confirmLabel={t("customers:schedule.common")}
          done={t("done.saved")}
          act={update}
          run={() => update.mutateAsync({ ...edit, schedule: undefined })}
          onClose={() => setIsReturning(false)}
        />
      )}
    </>
  );
}
