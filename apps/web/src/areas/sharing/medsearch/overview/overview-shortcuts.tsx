import DiversityThreeOutlinedIcon from "@mui/icons-material/Diversity3Outlined";
import FactCheckOutlinedIcon from "@mui/icons-material/FactCheckOutlined";
import Inventory2OutlinedIcon from "@mui/icons-material/Inventory2Outlined";
import TravelExploreOutlinedIcon from "@mui/icons-material/TravelExploreOutlined";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { LinkCard } from "../../../../shared/ui/link-card.tsx";
import { CardGrid } from "../../../../shared/ui/table/card-grid.tsx";

/** The pages on which one goes on. */
export function OverviewShortcuts() {
  const { t } = useTranslation("medsearch");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t("shortcuts.title")}
      </Typography>
      <CardGrid>
        <LinkCard
          to={paths.medsearchSearch}
          title={t("shortcuts.search")}
          hint={t("shortcuts.searchHint")}
          Icon={TravelExploreOutlinedIcon}
        />
        <LinkCard
          to={paths.medsearchGroup}
          title={t("shortcuts.groups")}
          hint={t("shortcuts.groupsHint")}
          Icon={DiversityThreeOutlinedIcon}
        />
        <LinkCard
          to={paths.medsearchStock}
          title={t("shortcuts.evidence")}
          hint={t("shortcuts.evidenceHint")}
          Icon={FactCheckOutlinedIcon}
        />
        <LinkCard
          to={paths.medorderStock}
          title={t("shortcuts.stock")}
          hint={t("shortcuts.stockHint")}
          Icon={Inventory2OutlinedIcon}
        />
      </CardGrid>
    </section>
  );
}
