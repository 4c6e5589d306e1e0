import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { OwnOffers } from "../../../areas/sharing/offers/own-offers.tsx";
import { Suggestions } from "../../../areas/sharing/offers/suggestions.tsx";
import { Records } from "../../../areas/sharing/records/records.tsx";
import { ShareSettingButton } from "../../../areas/sharing/requests/acts/share-setting-button.tsx";
import { ShareInbox } from "../../../areas/sharing/requests/share-inbox.tsx";
import { useSharesWaiting } from "../../../areas/sharing/requests/use-shares.ts";
import { SettlementDetail } from "../../../areas/sharing/settlements/settlement-detail.tsx";
import { SettlementList } from "../../../areas/sharing/settlements/settlement-list.tsx";
import { sharePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { type Looking, WithMedsearch } from "../with-medsearch.tsx";
import { PartnersOffers } from "./partners-offers.tsx";

const tabs = ["requests", "offers", "suggestions", "settlements", "records"] as const;

/** Medicines that pharmacies pass on to each other: requests, offers, settlements and records. */
export function Component() {
  const { t } = useTranslation("share");
  return (
    <WithMedsearch title={t("title")} lead={t("lead")}>
      {(looking) => <SharePage key={looking.institutionId} {...looking} />}
    </WithMedsearch>
  );
}

function SharePage({ institutionId, name, isManager, isMember }: Looking) {
  const { t } = useTranslation(["share", "books"]);
  const { number } = useFormat();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "requests";
  const waiting = useSharesWaiting(isMember ? institutionId : undefined);
  const settlement = params.get("settlement");
  const labelOf = (one: (typeof tabs)[number]) =>
    one === "requests" && waiting > 0 ? t("tabs.requestsWaiting", { figure: number(waiting) }) : t(`tabs.${one}`);
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={
          <>
            <bdi lang="ja">{name}</bdi>
            {tab === "records" && (
              // On a phone it is below the records, which begin high.
              <Box component="span" sx={{ marginInlineStart: 1.5, display: { xs: "none", md: "inline" } }}>
                {t("books:records.lead")}
              </Box>
            )}
          </>
        }
        actions={isManager && isMember && <ShareSettingButton institutionId={institutionId} />}
      />
      <TabBar
        label={t("tabs.label")}
        tabs={tabs.map((one) => ({ name: one, label: labelOf(one) }))}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
      >
        {tab === "records" ? (
          <Records institutionId={institutionId} />
        ) : isMember ? (
          <>
            {tab === "requests" && <ShareInbox institutionId={institutionId} />}
            {tab === "offers" && (
              <PartnersOffers institutionId={institutionId} own={<OwnOffers institutionId={institutionId} />} />
            )}
            {tab === "suggestions" && <Suggestions institutionId={institutionId} />}
            {tab === "settlements" &&
              (settlement ? (
                <SettlementDetail key={settlement} institutionId={institutionId} settlementId={settlement} />
              ) : (
                <SettlementList institutionId={institutionId} />
              ))}
          </>
        ) : (
          <EmptyState
            title={t("headOffice.title")}
            hint={t("headOffice.hint")}
            action={
              <Button component={Link} to={sharePaths.tab("records")} variant="contained">
                {t("headOffice.action")}
              </Button>
            }
          />
        )}
      </TabBar>
    </>
  );
}
