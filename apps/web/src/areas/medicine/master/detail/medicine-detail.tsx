import Card from "@mui/material/Card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import { InsertLink } from "../../common/insert-link.tsx";
import { MedicineName } from "../../common/medicine-name.tsx";
import { RegulationMark } from "../../common/regulation-mark.tsx";
import { SupplyChip } from "../../common/supply-chip.tsx";
import { MedicineCodes } from "./medicine-codes.tsx";
import { MedicineFacts } from "./medicine-facts.tsx";
import { MedicineNotes } from "./medicine-notes.tsx";
import { MedicinePackages } from "./medicine-packages.tsx";
import { MedicinePrices } from "./medicine-prices.tsx";
import { SameGeneric } from "./same-generic.tsx";
import { useMedicine } from "./use-medicine.ts";
import { useMedicineFormat } from "./use-medicine-format.ts";

const tabs = ["facts", "prices", "packages", "codes", "same"] as const;

/** One medicine of the master. */
export function MedicineDetail({ medicineId }: { medicineId: string }) {
  const { t } = useTranslation("medicines");
  const { failureWords } = useFailureWords();
  const { price } = useMedicineFormat();
  const [now] = useState(() => new Date());
  const [params, setParams] = useSearchParams();
  const { medicine, sameGeneric, isNowhere, error, refetch } = useMedicine(medicineId);
  const tab = tabs.find((one) => one === params.get("tab")) ?? "facts";
  if (isNowhere) throw new NotFoundError();
  return (
    <>
      <BackLink to={paths.settingMedicine} label={t("detail.back")} />
      {!medicine && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!medicine && !error && <LoadingSkeleton rows={6} />}
      {medicine && (
        <>
          <PageHeader
            title={<MedicineName name={medicine.name} />}
            status={
              <>
                <RegulationMark regulation={medicine.regulation} />
                <SupplyChip kind={medicine.supply?.kind} />
                <InsertLink gtin={medicine.packages.find(({ gtin }) => gtin !== "")?.gtin ?? ""} />
              </>
            }
          />
          <MedicineNotes medicine={medicine} now={now} />
          <Card sx={{ p: 2.5, mb: 3 }}>
            <Facts
              facts={[
                { label: t("field.genericName"), value: <MedicineName name={medicine.genericName} /> },
                { label: t("field.maker"), value: <bdi lang="ja">{medicine.maker}</bdi> },
                {
                  label: t("field.price"),
                  value: medicine.price && (
                    <>
                      {price(medicine.price)} / <bdi lang="ja">{medicine.unit}</bdi>
                    </>
                  ),
                },
                { label: t("field.kind"), value: t(medicine.isGeneric ? "generic" : "original") },
              ]}
            />
          </Card>
          <TabBar
            label={t("detail.tabs.label")}
            tabs={tabs.map((name) => ({ name, label: t(`detail.tabs.${name}`) }))}
            value={tab}
            onChange={(next) => setParams(next === "facts" ? {} : { tab: next }, { replace: true })}
          >
            {tab === "facts" && <MedicineFacts medicine={medicine} />}
            {tab === "prices" && <MedicinePrices medicine={medicine} />}
            {tab === "packages" && <MedicinePackages medicine={medicine} />}
            {tab === "codes" && <MedicineCodes medicine={medicine} />}
            {tab === "same" && <SameGeneric medicines={sameGeneric} />}
          </TabBar>
        </>
      )}
    </>
  );
}
