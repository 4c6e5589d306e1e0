import { useParams } from "react-router-dom";
import { MedicineDetail } from "../../../features/medicines/medicine-detail.tsx";

/** One medicine. */
export function Component() {
  const { id = "" } = useParams();
  return <MedicineDetail key={id} medicineId={id} />;
}
