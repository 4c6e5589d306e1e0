import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { CorporationList } from "../../../areas/institution/corporations/corporation-list.tsx";
import { InstitutionList } from "../../../areas/institution/institutions/institution-list.tsx";
import { paths } from "../../../paths.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";

const views = ["institutions", "corporations"] as const;

/** One's institutions, and beside them one's corporations. */
export function Component() {
  const { t } = useTranslation(["institutions", "corporations"]);
  const [params, setParams] = useSearchParams();
  const view = views.find((name) => name === params.get("view")) ?? "institutions";
  const isInstitutions = view === "institutions";
  return (
    <>
      <PageHeader
        title={isInstitutions ? t("title") : t("corporations:title")}
        actions={
          <Button
            component={Link}
            to={isInstitutions ? paths.settingInstCreate : paths.settingCorporationCreate}
            variant="contained"
            data-key="create"
          >
            {isInstitutions ? t("list.add") : t("corporations:list.add")}
          </Button>
        }
      />
      <TabBar
        label={t("views.label")}
        tabs={views.map((name) => ({ name, label: t(`views.${name}`) }))}
        value={view}
        onChange={(next) => setParams(next === "institutions" ? {} : { view: next }, { replace: true })}
      >
        {isInstitutions ? <InstitutionList /> : <CorporationList />}
      </TabBar>
    </>
  );
}
