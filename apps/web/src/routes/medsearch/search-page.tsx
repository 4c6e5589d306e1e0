import { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MedicineCandidates } from "../../areas/medicine/master/search/medicine-candidates.tsx";
import { MedicineLookup } from "../../areas/medicine/master/search/medicine-lookup.tsx";
import type { FoundRow } from "../../areas/sharing/medsearch/found/found-rows.ts";
import { type MedicineParts, StockSearch } from "../../areas/sharing/medsearch/search/stock-search.tsx";
import type { AskSubject } from "../../areas/sharing/requests/ask/ask-subject.ts";
import { Asking } from "../../areas/sharing/requests/ask/asking.tsx";
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
      {({ institutionId, name, isMember }) => (
        <>
          <PageHeader title={t("search.title")} lead={<bdi lang="ja">{name}</bdi>} />
          <Asking key={institutionId} institutionId={institutionId}>
            {(askButton) => (
              <AskableSearch
                institutionId={institutionId}
                medicines={medicines}
                askButton={isMember ? askButton : undefined}
              />
            )}
          </Asking>
        </>
      )}
    </WithMedsearch>
  );
}

/** What the law never lets pharmacies pass on to each other on request. */
const never: ReadonlySet<RegulationClass> = new Set([RegulationClass.NARCOTIC, RegulationClass.STIMULANT_MATERIAL]);

/** The search, with requests for its results; the head office only reads. */
function AskableSearch(props: {
  institutionId: string;
  medicines: MedicineParts;
  askButton: ((subject: AskSubject) => ReactNode) | undefined;
}) {
  const { institutionId, medicines, askButton } = props;
  const actions = useMemo(() => {
    if (!askButton) return undefined;
    return ({ institution, medicine }: FoundRow) =>
      never.has(medicine.regulation)
        ? null
        : askButton({
            owner: { id: institution.id, name: institution.name, tel: institution.tel },
            medicine: { id: medicine.id, name: medicine.name, unit: medicine.unit, listPrice: medicine.price },
          });
  }, [askButton]);
  return <StockSearch institutionId={institutionId} medicines={medicines} {...(actions && { actions })} />;
}
