import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { chainPath, corporationsPath } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { AddShopDialog } from "./add-shop-dialog.tsx";
import { CorporationForm } from "./corporation-form.tsx";
import { HeadOffice } from "./head-office.tsx";
import { ShopsTable } from "./shops-table.tsx";
import { useUpdateCorporation } from "./use-corporation-acts.ts";
import { useCorporation } from "./use-corporations.ts";

const tabNames = ["shops", "headOffice", "profile"] as const;

/** One corporation: all its shops, its head office, its name and number. */
export function CorporationDetail({ corporationId }: { corporationId: string }) {
  const { t } = useTranslation("corporations");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const { corporation, shops, headOffice, error, refetch } = useCorporation(corporationId);
  const { mutateAsync: update } = useUpdateCorporation();
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const tab = tabNames.find((name) => name === params.get("tab")) ?? "shops";
  const show = (next: string) => setParams(next === "shops" ? {} : { tab: next }, { replace: true });
  return (
    <>
      <BackLink to={corporationsPath} label={t("back")} />
      {!corporation && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!corporation && !error && <LoadingSkeleton rows={6} />}
      {corporation && (
        <>
          <PageHeader
            title={<bdi lang="ja">{corporation.name}</bdi>}
            lead={t("shops.count", { count: shops.length, formatted: number(shops.length) })}
            actions={
              <>
                <Button component={Link} to={chainPath(corporationId)} variant="outlined" color="inherit">
                  {t("shops.toChain")}
                </Button>
                <Button variant="contained" onClick={() => setIsAdding(true)} data-key="create">
                  {t("shops.add")}
                </Button>
              </>
            }
          />
          <TabBar
            label={t("tabs.label")}
            tabs={tabNames.map((name) => ({ name, label: t(`tabs.${name}`) }))}
            value={tab}
            onChange={show}
          >
            {tab === "shops" && <ShopsTable corporation={corporation} shops={shops} />}
            {tab === "headOffice" && <HeadOffice corporation={corporation} members={headOffice} />}
            {tab === "profile" && (
              <CorporationForm
                heading={null}
                initial={{ name: corporation.name, corporateNumber: corporation.corporateNumber }}
                onSave={async (fields) => {
                  await update({ corporationId, ...fields });
                  toast(t("done.updated", { name: fields.name }));
                }}
                onCancel={() => show("shops")}
              />
            )}
          </TabBar>
          {isAdding && <AddShopDialog corporation={corporation} onClose={() => setIsAdding(false)} />}
        </>
      )}
    </>
  );
}
