const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
/** What a browser makes a passkey of, and proves one with. */
export const samplePasskeys = {
  made: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  proof: {
    ...credential,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
};

/**
 * Rows and values that examples name. In the OpenAPI document they stand as they are; a test puts its own rows in their place.
 * Ids that a test has no row for are nobody's.
 */
export const sample = {
  orderId: '0190a2b4-0000-7000-8000-000000000001',
  /** An order that is paid, and not yet shipped. */
  freshOrderId: '0190a2b4-0000-7000-8000-000000000002',
  orderNumber: 'RW-SAMPLE-1',
  lineId: '0190a2b4-0000-7000-8000-000000000003',
  returnId: '0190a2b4-0000-7000-8000-000000000004',
  /** A return that was judged, and a photo of what was found. */
  judgedReturnId: '0190a2b4-0000-7000-8000-000000000032',
  returnPhotoId: '0190a2b4-0000-7000-8000-000000000033',
  refundId: '0190a2b4-0000-7000-8000-000000000005',
  refusedRefundId: '0190a2b4-0000-7000-8000-000000000006',
  disputeId: '0190a2b4-0000-7000-8000-00000000003d',
  reviewId: '0190a2b4-0000-7000-8000-000000000007',
  caseId: '0190a2b4-0000-7000-8000-000000000008',
  /** A sale that waits for the device. */
  freshCaseId: '0190a2b4-0000-7000-8000-000000000009',
  /** A sale whose device was bought, with its data erased. */
  erasedCaseId: '0190a2b4-0000-7000-8000-00000000000a',
  photoId: '0190a2b4-0000-7000-8000-00000000000b',
  quoteId: '0190a2b4-0000-7000-8000-00000000000c',
  questionId: '0190a2b4-0000-7000-8000-00000000000d',
  /** A merchant's answer to it. */
  answerId: '0190a2b4-0000-7000-8000-00000000003a',
  reminderId: '0190a2b4-0000-7000-8000-00000000000e',
  jobId: '0190a2b4-0000-7000-8000-00000000000f',
  batchId: '0190a2b4-0000-7000-8000-000000000010',
  payoutId: '0190a2b4-0000-7000-8000-000000000011',
  movementId: '0190a2b4-0000-7000-8000-000000000012',
  webhookId: '0190a2b4-0000-7000-8000-000000000013',
  deliveryId: '0190a2b4-0000-7000-8000-000000000014',
  cartId: '0190a2b4-0000-7000-8000-000000000015',
  itemId: '0190a2b4-0000-7000-8000-000000000016',
  ticketId: '0190a2b4-0000-7000-8000-000000000017',
  /** A conversation about a defect of the order. */
  defectTicketId: '0190a2b4-0000-7000-8000-00000000002f',
  /** A conversation about damage to something insured. */
  damageTicketId: '0190a2b4-0000-7000-8000-00000000003b',
  attachmentId: '0190a2b4-0000-7000-8000-000000000018',
  messageId: '0190a2b4-0000-7000-8000-000000000019',
  contractId: '0190a2b4-0000-7000-8000-00000000001a',
  passkeyId: '0190a2b4-0000-7000-8000-00000000001b',
  sessionId: '0190a2b4-0000-7000-8000-00000000001c',
  /** A person who is no administrator. */
  personId: '0190a2b4-0000-7000-8000-00000000001d',
  keyId: '0190a2b4-0000-7000-8000-00000000001e',
  cannedAnswerId: '0190a2b4-0000-7000-8000-00000000001f',
  blockedId: '0190a2b4-0000-7000-8000-000000000034',
  /** A customer without orders. */
  customerId: '0190a2b4-0000-7000-8000-000000000030',
  /** The label of a parcel that was not shipped yet. */
  labelId: '0190a2b4-0000-7000-8000-000000000031',
  reference: 'sbx_0190a2b4000070008000000000000000',
  email: 'ada.krug@mail.example',
  /** A model, as the files of an import name it. */
  modelKey: 'sample-model-key',
  proposalId: 900_001,
  modelId: 900_002,
  productId: 900_003,
  conditionId: 900_004,
  offerId: 900_005,
  variationId: 900_006,
  /** A change of an offer of the merchant. */
  importId: 900_010,
  total: 900_007.5,
  answers: [{ question_id: 900_008, answer_id: 900_009 }],
} as const;
