import type { Wholesaler, WholesalerDetails } from "@meguri/rpc/app/v1/wholesaler_pb";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PaperLink } from "../../../../shared/files/paper-link.tsx";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { Schedule } from "../schedule/schedule.tsx";
import { useWholesalerActs } from "./use-wholesaler-acts.ts";

const texts = [
  ...(["vanCode", "company", "companyKana", "registrationNumber", "licenceNumber", "tel", "fax", "email"] as const),
  ...(["contact", "narcoticsLicenceNumber", "deliveryNote"] as const),
];
const compared = [
  ...([...texts, "postalCode", "prefecture", "city", "address", "building", "licenceFileId"] as const),
  ...(["narcotics", "narcoticsPrefectures", "branches"] as const),
];

/** The profile of a wholesaler, what it wants to be instead, and when it delivers. */
export function WholesalerProfile({ wholesaler, isManager }: { wholesaler: Wholesaler; isManager: boolean }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { yen } = useFormat();
  const toast = useToast();
  const { setDelivery } = useWholesalerActs();
  const { details, proposed, licenceFileId, schedule, minimumOrderYen, updatedAt } = wholesaler;
  if (!details) return null;
  const address = `${details.prefecture}${details.city}${details.address}${details.building}`;
  const facts = [
    ...texts
      .filter((name) => details[name] !== "")
      .map((name) => ({ label: t(`field.${name}`), value: details[name] })),
    { label: t("customers:address"), value: address },
    { label: t("field.narcoticsPrefectures"), value: details.narcoticsPrefectures.join("、") },
    { label: t("field.branches"), value: details.branches.map(({ name }) => name).join("、") },
    { label: t("field.minimumOrder"), value: minimumOrderYen > 0n ? yen(minimumOrderYen) : "-" },
  ].filter(({ value }) => value !== "");
  return (
    <>
      {proposed && <Proposal details={details} proposed={proposed} />}
      <Facts facts={facts} />
      {licenceFileId && <PaperLink fileId={licenceFileId} name={t("licence")} />}
      <Schedule
        key={updatedAt?.nanos}
        schedule={schedule}
        minimumOrderYen={minimumOrderYen}
        {...(isManager && {
          onSave: (wish) =>
            setDelivery
              .mutateAsync({ wholesalerId: wholesaler.id, ...wish, ...(updatedAt && { updatedAt }) })
              .then(() => toast(t("done.saved"))),
        })}
      />
    </>
  );
}

function Proposal({ details, proposed }: { details: WholesalerDetails; proposed: WholesalerDetails }) {
  const { t } = useTranslation("trading");
  const reported = (of: WholesalerDetails, name: (typeof compared)[number]): ReactNode => {
    const value = of[name];
    if (name === "licenceFileId")
      return of.licenceFileId ? <PaperLink fileId={of.licenceFileId} name={t("licence")} /> : "-";
    if (name === "branches") return of.branches.map((branch) => branch.name).join("、") || "-";
    if (typeof value === "boolean") return value ? "○" : "-";
    return (Array.isArray(value) ? value.join("、") : value) || "-";
  };
  const plain = (of: WholesalerDetails, name: (typeof compared)[number]) => JSON.stringify(of[name]);
  const changed = compared.filter((name) => plain(details, name) !== plain(proposed, name));
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t("proposal.title")}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t("proposal.lead")}
      </Typography>
      <TableCard label={t("proposal.title")} columns={[t("proposal.what"), t("proposal.before"), t("proposal.after")]}>
        {changed.map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {t(`field.${name}`)}
            </TableCell>
            <TableCell data-label={t("proposal.before")}>{reported(details, name)}</TableCell>
            <TableCell data-label={t("proposal.after")}>{reported(proposed, name)}</TableCell>
          </TableRow>
        ))}
      </TableCard>
    </section>
  );
}
