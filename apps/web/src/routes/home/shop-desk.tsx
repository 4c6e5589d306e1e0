import { Desk } from "../../areas/desk/home/desk.tsx";
import { useLeadHere } from "../../shared/ui/use-lead-here.ts";
import { HomeSection } from "./home-section.tsx";

/** The desk of the shop that a head office has chosen, under the shop's name; each choice leads to it. */
export function ShopDesk(props: {
  shop: { institutionId: string; institutionName: string };
  /** How often a shop was chosen on this page. */
  timesChosen: number;
}) {
  const { institutionId, institutionName } = props.shop;
  const heading = useLeadHere(props.timesChosen);
  return (
    <HomeSection title={<bdi lang="ja">{institutionName}</bdi>} heading={heading}>
      <Desk key={institutionId} institutionId={institutionId} />
    </HomeSection>
  );
}
