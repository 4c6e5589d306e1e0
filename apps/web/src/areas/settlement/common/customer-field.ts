import type { ReactNode } from "react";
import type { ControlProps } from "../../../shared/ui/input/form-field.tsx";

/** A customer that is chosen. */
export type ChosenCustomer = { id: string; label: string };

/** The field to choose a customer, which another feature has. */
export type CustomerField = (props: {
  chosen: ChosenCustomer | undefined;
  onChoose: (customer: ChosenCustomer | undefined) => void;
  control: ControlProps;
}) => ReactNode;
