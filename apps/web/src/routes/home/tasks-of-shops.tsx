import { useTranslation } from "react-i18next";
import { ShopTasks } from "../../areas/desk/chain/shop-tasks.tsx";
import { useMyCorporations } from "../../areas/institution/corporations/use-corporations.ts";
import { HomeSection } from "./home-section.tsx";

/** So many shops of a corporation are on the first page; the head office's own page has all. */
const shopsAtOnce = 5;

/** What waits in the shops, a section a corporation; several corporations have their names in the headings. */
export function TasksOfShops(props: {
  corporationIds: readonly string[];
  chosen: string | undefined;
  onOpen: (shop: { institutionId: string; institutionName: string }) => void;
}) {
  const { t } = useTranslation("desk");
  const hasSeveral = props.corporationIds.length > 1;
  const { corporations } = useMyCorporations(hasSeveral);
  return props.corporationIds.map((corporationId) => {
    const name = corporations.find(({ id }) => id === corporationId)?.name;
    const title = hasSeveral && name ? t("shops.titleOf", { name }) : t("shops.title");
    return (
      <HomeSection key={corporationId} title={title}>
        <ShopTasks
          corporationId={corporationId}
          most={shopsAtOnce}
          label={title}
          chosen={props.chosen}
          onOpen={props.onOpen}
        />
      </HomeSection>
    );
  });
}
