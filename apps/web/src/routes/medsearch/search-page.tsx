import { useTranslation } from "react-i18next";
import { MedicineCandidates } from "../../features/medicines/medicine-candidates.tsx";
import { MedicineLookup } from "../../features/medicines/medicine-lookup.tsx";
import { type MedicineParts, StockSearch } from "../../features/medsearch/stock-search.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { WithMedsearch } from "./with-medsearch.tsx";

/** Where one finds which partner has a medicine. */
export function Component() {
  const { t } = useTranslation("medsearch");
  const medicines: MedicineParts = {
    lookup: (lookup) => <MedicineLookup label={t("search.label")} hint={t("search.hint")} {...lookup} />,
    candidates: (text, pathOf) => <MedicineCandidates text={text} noneHint={t("search.none")} pathOf={pathOf} />,
  };
  return (
    <WithMedsearch title={t("search.title")} lead={t("search.lead")}>
      {({ institutionId, name }) => (
        <>
          <PageHeader title={t("search.title")} lead={<bdi lang="ja">{name}</bdi>} />
          <StockSearch key={institutionId} institutionId={institutionId} medicines={medicines} />
        </>
      )}
    </WithMedsearch>
  );
}
