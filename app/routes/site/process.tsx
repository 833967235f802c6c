export default function Process() {
  return <h1>Process</h1>
}
