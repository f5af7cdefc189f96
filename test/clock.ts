/**
 * For `node`, to be told another time than it is. Every property is the Date's own, as in Node: Next copies no others
 * (node_modules/next/dist/server/node-environment-extensions/date.js).
 */
export const clockShifted = (ms: number): readonly string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `const Real = Date
    const now = () => Real.now() + ${ms}
    function Shifted(...given) {
      const date = new.target && given.length > 0 ? new Real(...given) : new Real(now())
      return new.target ? date : date.toString()
    }
    globalThis.Date = Object.defineProperties(Shifted, Object.getOwnPropertyDescriptors(Real))
    Date.now = now`,
  )}`,
]
