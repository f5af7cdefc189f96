/**
 * Every published legal text, oldest first, with the SHA-256 of its file; the last version is in force. Never edit a published
 * text, because accepted texts must stay available. To change a text, copy its newest file to the next version, edit that, and
 * add it here (lib/texts/legal/versions.test.ts prints the hash).
 */
export const publishedTexts = {
  'mentions-legales': [{ version: '1.0', sha256: '04d19ed0994a1b2917fa930945d9e976a7cdc1def06dd75414c55084fabc0f82' }],
  cgv: [
    { version: '1.0', sha256: '0b46f73a55e050a4e245ad56aef54d915c8cbe567d70de38736b1d0a23b91e5e' },
    { version: '1.1', sha256: '6683ab6feb1b2bdcb776e12637470d5315a05c0e1e1052fa8869774c952f15f5' },
  ],
  cgu: [{ version: '1.0', sha256: '2b000a0def5a35cbf03ef0e5c83c0435658b1f12c6361ca1ea304684d3fadd57' }],
  confidentialite: [
    { version: '1.0', sha256: '036513b39d58d70f7e83878626ac917cc589a029e621ceb58015758f1c62c40d' },
    { version: '1.1', sha256: '2238a76f592830cbe44e1daaec9eebdcbc8c0c75c4a1f0146c0ed019986cfe19' },
    { version: '1.2', sha256: '1af5d3b7e419dd6068f2ce75a6158796af2b870dbe564da3f3232f00e422081c' },
    { version: '1.3', sha256: '2af7d4cfec16ef8da8db797d02547092d37a02cc3a3d1e9362aa619efc1cd961' },
    { version: '1.4', sha256: '21ea27d81bc50e9d5e45b600cc3b5c44e7459092ace9b77ccf77e94113d27c87' },
    { version: '1.5', sha256: '8410226b095e5025ab0bad41f942a401f960dedc596e8bc571d60139958bc6e0' },
    { version: '1.6', sha256: '8a0b7950654b447e247456fa7951101c381b2b7ca29c16c5b66de467619567c4' },
    { version: '1.7', sha256: '0fef5c6da783ec8e41d4522db93406e16ae8dec25a004d3c82be53ad6599b6c2' },
    { version: '1.8', sha256: '3614e688eef87e2d86710cf4addf0405e4e1c5a49e27ffc6388a9a3ff41b87a2' },
    { version: '1.9', sha256: 'fe3084265b8da9f15bfe127004bac0301ee2b104b77bd5e615afd9506db3a49f' },
    { version: '1.10', sha256: '628f4e33c4abcf844843b0c8babef5f8434bd42811a69de44f56b17eee2e49a2' },
    { version: '1.11', sha256: '802471ad2f954e73476a3e4dd98cc0834227ac4b94bd576023a3ed1ea151b5ec' },
    { version: '1.12', sha256: '5af80c4fb52863c86ca33e750545f8fd656974b47c1b7a1159fc99b1710c8581' },
  ],
  accessibilite: [
    { version: '1.0', sha256: '9e69290b29e77cbe214c668b53ca73ecdda459e900fdefc2dca1dc6fb9108347' },
    { version: '1.1', sha256: '275623752ed92953e3f34816915d7fa98a2397062fd2bc9bbfd5563598d2e290' },
  ],
} as const satisfies Record<string, readonly { version: string; sha256: string }[]>

/** Also the path of its page. */
export type LegalDocument = keyof typeof publishedTexts

export const legalDocuments = Object.keys(publishedTexts) as LegalDocument[]
