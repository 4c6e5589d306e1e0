import { postalCode } from "../codes/postal-code.ts";
import { all, type ElementReader, find, textAt } from "./element-reader.ts";
import { accountKindDigits } from "./pint-codes.ts";
import type { PintAccountKind, PintBank, PintBuyer, PintParty, PintSeller } from "./pint-document.ts";
import type { XmlElement } from "./read-xml.ts";

/** The seller; another number than T and 13 digits is a warning. */
export function readSeller(root: XmlElement, reader: ElementReader): PintSeller {
  const path = "cac:AccountingSupplierParty/cac:Party";
  const element = find(root, path);
  const schemes = element ? all(element, "cac:PartyTaxScheme") : [];
  const scheme = schemes.find((each) => textAt(each, "cac:TaxScheme/cbc:ID").toUpperCase() === "VAT") ?? schemes[0];
  const registrationNumber = scheme ? textAt(scheme, "cbc:CompanyID") : "";
  if (!/^T\d{13}$/.test(registrationNumber)) {
    const facts = { severity: "warning", value: registrationNumber, expected: "T and 13 digits" } as const;
    if (scheme) reader.add("registration_number", scheme, "cbc:CompanyID", facts);
    else reader.add("registration_number", root, `${path}/cac:PartyTaxScheme/cbc:CompanyID`, facts);
  }
  return { ...readParty(root, path, reader), registrationNumber };
}

/** The buyer. A number with a scheme is not the seller's own. */
export function readBuyer(root: XmlElement, reader: ElementReader): PintBuyer {
  const path = "cac:AccountingCustomerParty/cac:Party";
  const element = find(root, path);
  const identifications = element ? all(element, "cac:PartyIdentification") : [];
  const own = identifications.find((each) => !find(each, "cbc:ID")?.attributes.has("schemeID"));
  return { ...readParty(root, path, reader), customerCode: own ? textAt(own, "cbc:ID") : "" };
}

function readParty(root: XmlElement, path: string, reader: ElementReader): PintParty {
  const element = find(root, path);
  const tradingName = element ? textAt(element, "cac:PartyName/cbc:Name") : "";
  const registered = `${path}/cac:PartyLegalEntity/cbc:RegistrationName`;
  const name = textAt(root, registered) || tradingName || reader.text(root, registered);
  if (!element) return { name, postalCode: "", address: "", tel: "", electronicAddress: null };
  const endpoint = find(element, "cbc:EndpointID");
  const postal = textAt(element, "cac:PostalAddress/cbc:PostalZone");
  const code = postalCode.parse(postal);
  return {
    name,
    postalCode: code === undefined ? postal : postalCode.format(code),
    address: addressOf(element),
    tel: textAt(element, "cac:Contact/cbc:Telephone"),
    electronicAddress: endpoint
      ? { scheme: endpoint.attributes.get("schemeID") ?? "", id: endpoint.text.trim() }
      : null,
  };
}

/** In the order of Japanese addresses: prefecture, city and street together, further lines behind a space. */
function addressOf(party: XmlElement): string {
  const part = (path: string) => textAt(party, `cac:PostalAddress/${path}`);
  const place = `${part("cbc:CountrySubentity")}${part("cbc:CityName")}${part("cbc:StreetName")}`;
  const lines = [place, part("cbc:AdditionalStreetName"), part("cac:AddressLine/cbc:Line")];
  return lines.filter((line) => line !== "").join(" ");
}

/** The first account for a transfer: bank, branch, kind and number separated by colons, or a number alone. */
export function readBank(root: XmlElement): PintBank | null {
  const account = all(root, "cac:PaymentMeans")
    .map((means) => find(means, "cac:PayeeFinancialAccount"))
    .find((each) => each !== undefined);
  if (!account) return null;
  const id = textAt(account, "cbc:ID");
  const accountHolder = textAt(account, "cbc:Name");
  const parts = id.split(":").map((part) => part.trim());
  const [bank = "", branch = "", digit = "", accountNumber = ""] = parts;
  const kind = kinds.find((each) => accountKindDigits[each] === digit);
  if (parts.length !== 4 || (!kind && digit !== ""))
    return { bank: "", branch: "", accountKind: "", accountNumber: id, accountHolder };
  return { bank, branch, accountKind: kind ?? "", accountNumber, accountHolder };
}

const kinds: readonly PintAccountKind[] = ["ordinary", "current", "savings"];
