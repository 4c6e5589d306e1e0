import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PacksStepper, readPacks } from "./packs-stepper.tsx";

/** How many packages of a proposal are ordered; it is in nobody's cart yet. */
export function ProposalPacks(props: {
  proposal: OrderProposal;
  describedBy?: string;
  onPacks: (packs: number) => void;
}) {
  const { t } = useTranslation("cart");
  const [typed, setTyped] = useState<string>();
  const { medicineName, packs } = props.proposal;
  const read = typed === undefined ? packs : readPacks(typed);
  const isWrong = typed !== undefined && read === undefined;
  const drop = () => setTyped(undefined);
  return (
    <>
      <PacksStepper
        medicineName={medicineName}
        packs={packs}
        typed={typed}
        isWrong={isWrong}
        describedBy={props.describedBy}
        onType={setTyped}
        onCommit={() => {
          if (typed === undefined || read === undefined) return;
          props.onPacks(read);
          drop();
        }}
        onDrop={drop}
        onStep={props.onPacks}
      />
      {isWrong && (
        <Typography variant="body2" role="alert" sx={{ color: "error.main", fontWeight: 600 }}>
          {t("line.packsWrong")}
        </Typography>
      )}
    </>
  );
}
