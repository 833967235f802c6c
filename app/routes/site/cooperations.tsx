export default function Cooperations() {
  return <h1>Cooperations</h1>
}
