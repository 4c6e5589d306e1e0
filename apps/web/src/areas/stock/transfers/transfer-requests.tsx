import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { TransferRequest } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { DeclineRequestDialog } from "./decline-request-dialog.tsx";
import { answeringLots } from "./fill-quantity.ts";
import { type Answered, type ChosenLot, SendTransferDialog } from "./send-transfer-dialog.tsx";
import { useReadSurplus, useTransferRequests, useTransferShops, useTransferSteps } from "./use-transfers.ts";

/** What sister shops requested and wait for, to be sent or declined; and what this shop requested. */
export function TransferRequests(props: {
  institutionId: string;
  isMember: boolean;
  lotPicker: (onPick: (picked: ChosenLot) => void) => ReactNode;
}) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const { institutionId, lotPicker, isMember } = props;
  const shops = useTransferShops(institutionId);
  const { requests, error, refetch } = useTransferRequests(institutionId);
  const readSurplus = useReadSurplus(institutionId);
  const { withdraw } = useTransferSteps();
  const [answered, setAnswered] = useState<Answered>();
  const [declined, setDeclined] = useState<TransferRequest>();
  const [withdrawn, setWithdrawn] = useState<TransferRequest>();
  const [reading, setReading] = useState("");
  // A change at another desk closes no dialog: somebody may have typed in it.
  if (requests.length === 0 && !answered && !declined && !withdrawn)
    return error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : null;
  const answer = async (request: TransferRequest) => {
    setReading(request.id);
    const lots = answeringLots(request, await readSurplus(request.medicineId));
    setReading("");
    setAnswered({ request, lots });
  };
  return (
    <>
      {requests.length > 0 && (
        <Box component="section" aria-labelledby="transfer-requests" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
          <Typography id="transfer-requests" variant="h2">
            {t("transfers.request.title")}
          </Typography>
          <RequestTable
            institutionId={institutionId}
            requests={requests}
            {...(isMember && {
              reading,
              onSend: (request: TransferRequest) => void answer(request),
              onDecline: setDeclined,
              onWithdraw: setWithdrawn,
            })}
          />
        </Box>
      )}
      {answered && (
        <SendTransferDialog
          institutionId={institutionId}
          shops={shops ?? []}
          lotPicker={lotPicker}
          answered={answered}
          onClose={() => setAnswered(undefined)}
        />
      )}
      {declined && (
        <DeclineRequestDialog institutionId={institutionId} request={declined} onClose={() => setDeclined(undefined)} />
      )}
      {withdrawn && (
        <ConfirmAct
          title={t("transfers.request.withdrawTitle", { name: withdrawn.fromName })}
          effects={t("transfers.request.withdrawEffects", { medicine: shownName(withdrawn.medicineName) })}
          confirmLabel={t("transfers.request.withdraw")}
          canBeSetAgain
          done={t("transfers.request.withdrawn")}
          act={withdraw}
          run={() => withdraw.mutateAsync({ institutionId, transferRequestId: withdrawn.id })}
          onClose={() => {
            withdraw.reset();
            setWithdrawn(undefined);
          }}
        />
      )}
    </>
  );
}

function RequestTable(props: {
  institutionId: string;
  requests: readonly TransferRequest[];
  /** Id of the request of which the surplus is being read. */
  reading?: string;
  onSend?: (request: TransferRequest) => void;
  onDecline?: (request: TransferRequest) => void;
  onWithdraw?: (request: TransferRequest) => void;
}) {
  const { t } = useTranslation("sending");
  const { dateTime } = useFormat();
  const { quantity } = useQuantityFormat();
  const { institutionId, requests, onSend, onDecline, onWithdraw } = props;
  const isOwn = ({ toInstitutionId }: TransferRequest) => toInstitutionId === institutionId;
  return (
    <PlainTable
      label={t("transfers.request.title")}
      rows={requests}
      rowKey={({ id }) => id}
      minWidth={760}
      columns={[
        {
          label: t("field.medicine"),
          isRowHeader: true,
          cell: ({ medicineId, medicineName }) => <MedicineLink medicineId={medicineId} name={medicineName} compact />,
        },
        { label: t("field.quantity"), isFigure: true, cell: (row) => quantity(row.quantity, row.unit) },
        {
          label: t("transfers.way"),
          cell: (row) =>
            isOwn(row)
              ? t("transfers.request.toShop", { name: row.fromName })
              : t("transfers.request.fromShop", { name: row.toName }),
        },
        { label: t("field.note"), cell: ({ note }) => note || "-" },
        { label: t("field.at"), cell: ({ requestedAt }) => requestedAt && dateTime(timestampDate(requestedAt)) },
        ...(onSend && onDecline && onWithdraw
          ? [
              {
                label: t("field.acts"),
                isAct: true,
                cell: (row: TransferRequest) => (
                  <Box sx={{ display: "flex", gap: 1 }}>
                    {isOwn(row) ? (
                      <Button size="small" variant="outlined" color="inherit" onClick={() => onWithdraw(row)}>
                        {t("transfers.request.withdraw")}
                      </Button>
                    ) : (
                      <>
                        <Button
                          size="small"
                          variant="contained"
                          loading={props.reading === row.id}
                          onClick={() => onSend(row)}
                        >
                          {t("transfers.send.submit")}
                        </Button>
                        <Button size="small" variant="outlined" color="inherit" onClick={() => onDecline(row)}>
                          {t("transfers.request.decline")}
                        </Button>
                      </>
                    )}
                  </Box>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
