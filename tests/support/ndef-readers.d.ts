/** The used parts of two NDEF readers without types. */

declare module "ndef" {
  type Decoded = { tnf: number; type: string; payload: number[] };
  const ndef: {
    decodeMessage: (bytes: number[]) => Decoded[];
    uri: { decodePayload: (payload: number[]) => string };
  };
  export default ndef;
}

declare module "@taptrack/ndef" {
  type TapRecord = { getTnf: () => number; getType: () => Uint8Array };
  const ndef: {
    Message: { fromBytes: (bytes: Uint8Array) => { getRecords: () => TapRecord[] } | null };
    Utils: { resolveUriRecordToString: (record: TapRecord) => string };
  };
  export default ndef;
}
