import LocalShippingOutlinedIcon from "@mui/icons-material/LocalShippingOutlined";
import ReceiptLongOutlinedIcon from "@mui/icons-material/ReceiptLongOutlined";
import ShoppingCartOutlinedIcon from "@mui/icons-material/ShoppingCartOutlined";
import StorefrontOutlinedIcon from "@mui/icons-material/StorefrontOutlined";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePaletteHits } from "../../../areas/desk/palette/use-palette-hits.ts";
import type { Command } from "./palette-list.tsx";

const icons = {
  institution: StorefrontOutlinedIcon,
  trading: LocalShippingOutlinedIcon,
  order: ShoppingCartOutlinedIcon,
  delivery: ReceiptLongOutlinedIcon,
};

/** Commands that lead to the partners, wholesalers, orders and deliveries of the current institution that the text means. */
export function useFoundCommands(text: string): { documents: Command[]; partners: Command[] } {
  const { t } = useTranslation("tools");
  const navigate = useNavigate();
  const commands = usePaletteHits(text).map(({ kind, id, name, number, path }): Command => {
    const isDocument = kind === "order" || kind === "delivery";
    return {
      id: `found-${id}`,
      group: isDocument ? "documents" : "partners",
      label: isDocument ? t(`palette.${kind}`, { name, number }) : name,
      words: "",
      Icon: icons[kind],
      run: () => void navigate(path),
    };
  });
  return {
    documents: commands.filter(({ group }) => group === "documents"),
    partners: commands.filter(({ group }) => group === "partners"),
  };
}
