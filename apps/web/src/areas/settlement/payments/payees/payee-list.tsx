import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type Payee, PayeeState } from "@meguri/rpc/app/v1/payment_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { PartyName } from "../../common/party-name.tsx";
import { useAccountWords } from "../use-account-words.ts";
import { usePayees, usePaymentActs } from "../use-payments.ts";
import { PayeeChip } from "./payee-chip.tsx";
import { PayeeDialog } from "./payee-dialog.tsx";

/** The wholesalers with the accounts on which they are paid. */
export function PayeeList({ institutionId, isManager }: { institutionId: string; isManager: boolean }) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { words } = useAccountWords();
  const today = tokyoDay(new Date());
  const { approvePayee } = usePaymentActs();
  const { payees, ...reading } = usePayees(institutionId);
  const [edited, setEdited] = useState<Payee>();
  const [approved, setApproved] = useState<Payee>();
  return (
    <>
      <Typography color="textSecondary">{t("payees.lead")}</Typography>
      <ListState
        {...reading}
        rows={4}
        empty={payees.length === 0 && <EmptyState title={t("payees.none")} hint={t("payees.noneHint")} />}
      >
        <PlainTable
          label={t("view.payees")}
          rows={payees}
          rowKey={({ tradingId }) => tradingId}
          minWidth={820}
          columns={[
            {
              label: t("field.wholesaler"),
              isRowHeader: true,
              cell: ({ name }) => <PartyName name={name} />,
            },
            { label: t("field.state"), cell: ({ state }) => <PayeeChip state={state} /> },
            {
              label: t("field.account"),
              cell: ({ account, feeYen }) =>
                account && (
                  <>
                    <bdi dir="ltr">{words(account)}</bdi>
                    <Typography variant="body2" color="textSecondary">
                      {feeYen > 0 ? t("payees.feePayee", { amount: yen(feeYen) }) : t("payees.feePayer")}
                    </Typography>
                  </>
                ),
            },
            { label: t("field.enteredBy"), cell: (payee) => <Signers payee={payee} /> },
            {
              label: t("field.acts"),
              isAct: true,
              cell: (payee) =>
                isManager && (
                  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
                    {payee.state === PayeeState.WAITING &&
                      (payee.isEnteredByMe && !(payee.aloneFrom && payee.aloneFrom <= today) ? (
                        <Typography variant="body2" color="textSecondary">
                          {payee.aloneFrom ? t("payees.alone", { day: day(payee.aloneFrom) }) : t("payees.ownEntry")}
                        </Typography>
                      ) : (
                        <Button size="small" variant="contained" onClick={() => setApproved(payee)}>
                          {t("act.approveAccount")}
                        </Button>
                      ))}
                    <Button size="small" color="inherit" onClick={() => setEdited(payee)}>
                      {t(payee.state === PayeeState.MISSING ? "act.enter" : "act.change")}
                    </Button>
                  </Box>
                ),
            },
          ]}
        />
      </ListState>
      {edited && <PayeeDialog institutionId={institutionId} payee={edited} onClose={() => setEdited(undefined)} />}
      {approved && (
        <ConfirmAct
          title={t("approvePayee.title", { name: approved.name })}
          effects={t("approvePayee.effects", { account: words(approved.account) })}
          confirmLabel={t("act.approveAccount")}
          canBeSetAgain
          done={t("approvePayee.done")}
          act={approvePayee}
          run={() =>
            approvePayee.mutateAsync({ institutionId, tradingId: approved.tradingId, version: approved.version })
          }
          onClose={() => setApproved(undefined)}
        />
      )}
    </>
  );
}

function Signers({ payee }: { payee: Payee }) {
  const { t } = useTranslation("payments");
  const { dateTime } = useFormat();
  const { enteredAt, enteredByName, approvedAt, approvedByName } = payee;
  return (
    <>
      {enteredAt && (
        <div>
          {t("payees.entered", { name: enteredByName })} {dateTime(timestampDate(enteredAt))}
        </div>
      )}
      {approvedAt && (
        <div>
          {t("payees.approved", { name: approvedByName })} {dateTime(timestampDate(approvedAt))}
        </div>
      )}
    </>
  );
}
