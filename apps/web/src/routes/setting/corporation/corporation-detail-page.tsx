import { useParams } from "react-router-dom";
import { CorporationDetail } from "../../../areas/institution/corporations/corporation-detail.tsx";

/** One corporation with all its shops. */
export function Component() {
  const { id = "" } = useParams();
  return <CorporationDetail key={id} corporationId={id} />;
}
