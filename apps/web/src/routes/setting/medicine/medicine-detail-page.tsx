import { useParams } from "react-router-dom";
import { MedicineDetail } from "../../../areas/medicine/master/detail/medicine-detail.tsx";

/** One medicine. */
export function Component() {
  const { id = "" } = useParams();
  return <MedicineDetail key={id} medicineId={id} />;
}
